import type { CommandName, Commands } from '../src/events';
import type { Scope } from '../src/scope';

type Said = { [K in CommandName]: [K, ...Commands[K]] }[CommandName];

/**
 * What on the page opens or changes the choice (CO-32): the legacy plugin's buttons, links and shortcodes, the dead one
 * included, and our own hash link. The first that matches counts.
 */
const LINKS: readonly [selector: string, command: (link: Element) => Said][] = [
  ['.wt-cli-reject-btn,[data-cli_action=reject]', () => ['consent.set', 'none']],
  [
    '.wt-cli-accept-all-btn,.wt-cli-accept-btn,.cli_enable_all_btn,[data-cli_action^=accept]',
    () => ['consent.set', 'all'],
  ],
  ['.cli_settings_button,[data-cli_action=settings]', () => ['consent.dialog']],
  [
    '.cli_manage_current_consent,.wt-cli-manage-consent-link,#cookie-law-info-again,a[href$="#enxerto-consent"]',
    () => ['consent.open'],
  ],
  ['.cookielawinfo-cookie-delete', () => ['consent.forget']],
  ['.cli_cookie_close_button', () => ['consent.close']],
  ['.wt-cli-ccpa-opt-out', () => ['consent.askOptOut']],
  ['.wt-cli-ccpa-opt-out-checkbox', (box) => ['consent.optOut', (box as HTMLInputElement).checked]],
];

/** Only the visitor's own clicks count: the click bridge clicks the same buttons for others to hear (CO-41). */
export function followLinks(scope: Scope, say: (...said: Said) => void): void {
  // Before the page's own listeners: where the legacy script is awake, nothing happens twice (CO-45).
  scope.on(
    window,
    'click',
    (event: MouseEvent) => {
      const at = event.composedPath()[0];
      if (!event.isTrusted || !(at instanceof Element)) return;
      for (const [selector, command] of LINKS) {
        const link = at.closest(selector);
        if (!link) continue;
        const said = command(link);
        if (said[0] !== 'consent.optOut') event.preventDefault();
        event.stopImmediatePropagation();
        say(...said);
        return;
      }
    },
    { capture: true },
  );
}
