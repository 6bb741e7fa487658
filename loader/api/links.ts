import { CONSENT_PLUGIN } from '#src/baked';
import type { CommandName } from '#src/commands-and-events';
import { isYes } from '#src/config/coerce';
import type { Consent } from '#src/consent/consent';
import { readLegacy, type SetAsideSettings, type LegacySettings } from '#src/consent/legacy';
import type { PageMemory } from '#src/consent/page-memory';
import { httpUrl } from '#src/dom/address';
import { attributeOf, closest, matches } from '#src/dom/ask-element';
import { globals } from '#src/dom/globals';
import { keyOf, type KeyFields } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { OPEN_LINK_MS } from '#src/limits';
import { once } from '#src/once';
import type { Scope } from '#src/scope';
import type { CommandBus } from './commands';

/** A row of `LINKS`; `button` is the number of the button in the plugin's settings. */
type LinkRow = readonly [
  selector: string,
  command: CommandName,
  choice?: 'none' | 'all' | 'printed',
  button?: number,
];

const CHECKBOX = '.wt-cli-ccpa-opt-out-checkbox';
/** Matches the selectors by which the plugin's opt-out script finds its link and its checkbox. */
const OPT_OUT = /ccpa/;
/** Matches the addresses of links that open the settings, or the opt-out. */
const HASH = /#enxerto-(?:consent|opt-out)$/;
const OPEN = 'a[href$="#enxerto-consent"]';
/** Elements on which the browser itself turns the Enter or Space key into a click. */
const NATIVE = '[href],button,input';

/** Our own link to the opt-out: 'Your privacy choices' (CO-46). */
const ASK_OPT_OUT: LinkRow = ['a[href$="#enxerto-opt-out"]', 'consent.askOptOut'];

/**
 * The elements of the page that open or change the choice (CO-32). These are our own hash links, and the legacy plugin's
 * buttons, links and shortcodes, even those that no longer work in the plugin. The first selector that matches counts, because
 * the plugin's close button also has the attribute of its accept button.
 */
const LINKS: readonly LinkRow[] = CONSENT_PLUGIN
  ? [
      ['.cli_cookie_close_button,.cli-minimize-bar', 'consent.close'],
      ['.wt-cli-reject-btn,[data-cli_action=reject]', 'consent.set', 'none', 3],
      ['.wt-cli-accept-all-btn,[data-cli_action=accept_all]', 'consent.set', 'all', 7],
      [
        '.wt-cli-accept-btn,.cli-accept-button,[data-cli_action=accept]',
        'consent.set',
        'printed',
        1,
      ],
      ['.cli_enable_all_btn', 'consent.switchAll'],
      ['.cli_settings_button', 'consent.dialog'],
      [`.cli_manage_current_consent,.wt-cli-manage-consent-link,${OPEN}`, 'consent.open'],
      ASK_OPT_OUT,
      ['.cookielawinfo-cookie-delete', 'consent.forget'],
      ['.wt-cli-ccpa-opt-out', 'consent.askOptOut'],
      [CHECKBOX, 'consent.optOut'],
    ]
  : [[OPEN, 'consent.open'], ASK_OPT_OUT];

/**
 * Matches commands that record no choice: these run on every page. The other commands run only if the plugin's settings are on
 * the page, because anybody may write markup with the plugin's class names (XX-15).
 */
const RECORDS_NOTHING = /open|dialog|close|ask/;

/**
 * Matches the first argument of commands with which the visitor agrees to something: only a click of the visitor runs these. A
 * click that a script makes (page builders do this) may only open, close or refuse.
 */
const AGREEING_ARGUMENT = /all|printed|false/;

/** The part of jQuery that is needed to listen. */
type JQuery = (
  target: Window,
) => Record<'on' | 'off', (type: string, listener: (event: JQueryEvent) => void) => void>;

/** An event as jQuery passes it to listeners; one that a script triggered has no `originalEvent` of the browser. */
type JQueryEvent = LinkEvent & { originalEvent?: unknown };

/** A click, key press or change event. A change event has none of the key fields. */
type LinkEvent = Event &
  KeyFields &
  Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>;

/**
 * Handles clicks on the elements of `LINKS`, wherever they are and even if they are added later. Also handles the keys Enter
 * and Space on elements that only look like buttons, where the browser does nothing with these keys. Keeps the opt-out's
 * checkboxes equal to what is stored (CO-17).
 *
 * @param pageState `memory` has the flag that is true while our click bridge clicks the same buttons for other scripts'
 *   listeners (CO-41); `queue` has the plugin's settings if they were moved there
 * @returns a function that sets the opt-out's checkboxes to what is stored
 */
export function handleLinks(
  scope: Scope,
  { memory, queue }: { memory: Pick<PageMemory, 'choice'>; queue: SetAsideSettings },
  consent: Consent,
  commands: Pick<CommandBus, 'run'>,
): () => void {
  /** The plugin's settings, if they are on the page by now: an optimizer may delay them. */
  const legacy = (): LegacySettings | undefined => readLegacy(globals(), queue);

  function handleEvent(event: LinkEvent, target: unknown = event.composedPath()[0]): void {
    if (memory.choice.clicking || !(target instanceof Element)) return;
    const { type, isTrusted } = event;
    if (type === 'keydown' && (!/^(?:Enter| )$/.test(keyOf(event)) || matches(target, NATIVE)))
      return;
    for (const [selector, command, choice, button] of LINKS) {
      const link = closest<HTMLAnchorElement>(target, selector);
      if (!link || !(RECORDS_NOTHING.test(command) || legacy())) continue;
      const isCheckbox = CONSENT_PLUGIN && selector === CHECKBOX;
      const argument: unknown = isCheckbox ? Reflect.get(link, 'checked') : choice;
      if (!isTrusted && AGREEING_ARGUMENT.test(String(argument))) return syncCheckboxes();
      const href = attributeOf(link, 'href') ?? '#';
      const isHash = HASH.test(href);
      const address = href[0] === '#' || isHash ? undefined : httpUrl(href)?.href;
      // With one of these keys, the link opens elsewhere or is saved: the visitor wants its page, so the browser gets it.
      if (address && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      // The plugin's functions do nothing during an event that we answer (CO-45, `take-over.ts`), but all listeners hear it.
      memory.choice.answered = event;
      if (OPT_OUT.test(selector)) {
        // The plugin's opt-out script asks before it calls a function, so it must not find its link or checkbox by the class.
        const className = selector.slice(1);
        const meanwhile = scope.part('opt-out');
        link.classList.remove(className);
        meanwhile.undo(() => link.classList.add(className));
        meanwhile.after(0, meanwhile.end);
      }
      if (isCheckbox) {
        if (type === 'click') commands.run(command, [argument]);
        return;
      }
      event.preventDefault();
      if (CONSENT_PLUGIN && button && address) {
        const windowName = isYes(legacy()?.bar[`button_${button}_new_win`])
          ? '_blank'
          : link.target;
        openAfterChoice(address, windowName);
      }
      commands.run(command, choice ? [choice] : []);
      return;
    }
  }

  /**
   * Listens with the page's jQuery too, because a click that `jQuery.trigger` makes on a link is not an event of the browser.
   * On any other element, `jQuery.trigger` makes the browser's own click event, which our other listener gets.
   */
  function listenByJQuery(): void {
    const { jQuery } = globals<{ jQuery: JQuery }>();
    const listener = (event: JQueryEvent): void => {
      if (!event.originalEvent && event.target instanceof HTMLAnchorElement)
        handleEvent(event, event.target);
    };
    try {
      jQuery?.(window).on('click', listener);
      scope.undo(() => jQuery?.(window).off('click', listener));
    } catch {
      // The global `jQuery` is not the library, but something else with this name.
    }
  }

  /** Opens the address of a button after its choice is made, or after `OPEN_LINK_MS` if the choice could not be made. */
  function openAfterChoice(address: string, target: string): void {
    const open = once(() => void window.open(address, target || '_self'));
    // The address is opened in a later task, after all steps that follow the choice, which may reload the page (CO-14).
    scope.on(document, 'enxerto:consent', () => scope.after(0, open), { once: true });
    scope.after(OPEN_LINK_MS, () => {
      // While the dialog is open, the visitor is still choosing, so the address is not opened yet.
      if (!document.querySelector('enxerto-root[data-widget=dialog]')) open();
    });
  }

  function syncCheckboxes(): void {
    if (!CONSENT_PLUGIN) return;
    for (const box of document.querySelectorAll<HTMLInputElement>(CHECKBOX))
      box.checked = consent.status().optedOut !== false;
  }

  for (const type of ['click', 'keydown', 'change'] as const)
    scope.on(window, type, handleEvent, { capture: true });
  listenByJQuery();
  syncCheckboxes();
  scope.undo(consent.subscribe(scope.guard(syncCheckboxes)));
  return syncCheckboxes;
}
