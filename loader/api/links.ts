import { isYes } from '../../src/config/coerce';
import type { LegacySettings } from '../../src/consent/legacy';
import type { Consent } from '../../src/consent/store';
import { httpUrl } from '../../src/dom/address';
import type { CommandName, Commands } from '../../src/events';
import { FOLLOW_MS } from '../../src/limits';
import { once } from '../../src/once';
import type { Scope } from '../../src/scope';
import type { CommandBus } from './commands';

type Said = { [K in CommandName]: [K, ...Commands[K]] }[CommandName];

const CHECKBOX = '.wt-cli-ccpa-opt-out-checkbox';
const HASH = '#enxerto-consent';
/** What makes a click of a key press by itself. */
const NATIVE = '[href],button,input';

/**
 * What on the page opens or changes the choice (CO-32): the legacy plugin's buttons, links and shortcodes, the dead one
 * included, and our own hash link. The first that matches counts: what closes carries the action of what accepts. The number
 * is the button's in the plugin's settings.
 */
const LINKS: readonly [selector: string, said: Said, button?: number][] = [
  ['.cli_cookie_close_button,.cli-minimize-bar', ['consent.close']],
  ['.wt-cli-reject-btn,[data-cli_action=reject]', ['consent.set', 'none'], 3],
  ['.wt-cli-accept-all-btn,[data-cli_action=accept_all]', ['consent.set', 'all'], 7],
  ['.wt-cli-accept-btn,.cli-accept-button,[data-cli_action=accept]', ['consent.set', 'printed'], 1],
  ['.cli_enable_all_btn', ['consent.switchAll']],
  ['.cli_settings_button', ['consent.dialog']],
  [`.cli_manage_current_consent,.wt-cli-manage-consent-link,a[href$="${HASH}"]`, ['consent.open']],
  ['.cookielawinfo-cookie-delete', ['consent.forget']],
  ['.wt-cli-ccpa-opt-out', ['consent.askOptOut']],
  [CHECKBOX, ['consent.optOut', true]],
];

/** What records nothing counts on any page. The rest does where the plugin is: markup alone is anybody's (XX-15). */
const RECORDS_NOTHING = /open|dialog|close|ask/;

/** A click or a key on something, or a change of it: the last has no keys. */
type Pressed = Event &
  Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>;

/**
 * Answers clicks on them, wherever they stand and whenever they come, and Enter and Space where an element that only looks
 * like a button would be dead. Only the visitor's own count: the click bridge clicks the same buttons for others to hear
 * (CO-41). The opt-out's checkboxes show what is stored (CO-17).
 *
 * @param legacy the plugin's settings, where they are on the page by now: an optimizer may have put them off
 * @returns has the checkboxes show again what is stored
 */
export function followLinks(
  scope: Scope,
  legacy: () => LegacySettings | undefined,
  consent: Consent,
  commands: Pick<CommandBus, 'say'>,
): () => void {
  function answer(event: Pressed): void {
    const at = event.composedPath()[0];
    if (!event.isTrusted || !(at instanceof Element)) return;
    const { type } = event;
    if (type === 'keydown' && (!/^(?:Enter| )$/.test(event.key ?? '') || at.matches(NATIVE)))
      return;
    for (const [selector, said, button] of LINKS) {
      const link = at.closest<HTMLAnchorElement>(selector);
      if (!link || !(RECORDS_NOTHING.test(said[0]) || legacy())) continue;
      const href = link.getAttribute('href') ?? '#';
      const isHash = href.endsWith(HASH);
      const address = href[0] === '#' || isHash ? undefined : httpUrl(href)?.href;
      // In a new tab or window, or saved: the visitor wants the page behind it.
      if (address && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      // Before their own listeners: where the legacy script is awake, nothing happens twice (CO-45). A menu closes on ours.
      if (!isHash) event.stopImmediatePropagation();
      if (selector === CHECKBOX) {
        if (type === 'click') commands.say('consent.optOut', [Reflect.get(link, 'checked')]);
        return;
      }
      event.preventDefault();
      if (button && address) {
        const target = isYes(legacy()?.bar[`button_${button}_new_win`]) ? '_blank' : link.target;
        go(address, target);
      }
      const [name, ...args] = said;
      commands.say(name, args);
      return;
    }
  }

  /** Goes where a button leads once its choice is made, or could not be. */
  function go(address: string, target: string): void {
    const leave = once(() => void window.open(address, target || '_self'));
    // After all that the choice sets off, a reload of the page included (CO-14).
    scope.on(document, 'enxerto:consent', () => scope.after(0, leave), { once: true });
    scope.after(FOLLOW_MS, leave);
  }

  function tick(): void {
    for (const box of document.querySelectorAll<HTMLInputElement>(CHECKBOX))
      box.checked = consent.status().optedOut;
  }

  for (const type of ['click', 'keydown', 'change'] as const)
    scope.on(window, type, answer, { capture: true });
  tick();
  scope.undo(consent.subscribe(scope.guard(tick)));
  return tick;
}
