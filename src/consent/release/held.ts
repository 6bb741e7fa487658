import { heldBy } from '#src/asks';
import { findIn, matches } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import type { Hold } from '#src/hold';
import { INSPECTED_CHANGES } from '#src/limits';
import type { Consent } from '../consent';

/** Elements that the legacy plugin's server held back (CO-20), by its mark. */
const BLOCKED = '[data-cli-class="cli-blocker-script"]';

/** All held elements: also the scripts that three other tools marked (data-category, data-name, data-cookieyes), which sites used before us. */
export const HELD = /* @__PURE__ */ [
  BLOCKED,
  ...['category', 'name', 'cookieyes'].map((mark) => `script[type="text/plain"][data-${mark}]`),
].join();

/** Finds the held elements, in document order. */
export function heldElements(): HTMLElement[] {
  const isOtherHeld = document.querySelector(`${BLOCKED}:not(script)`) !== null;
  // The browser keeps a list of the page's scripts. Searching the page for four selectors takes many times as long.
  return isOtherHeld
    ? [...document.querySelectorAll<HTMLElement>(HELD)]
    : [...document.scripts].filter((script) => script.matches(HELD));
}

/** The held elements in the order in which they run: printed scripts come before those that scripts have inserted (LD-22). */
export const inOrder = ({ inserted, roots }: Hold): Set<HTMLElement> =>
  new Set([
    ...heldElements().filter((element) => !inserted.has(element)),
    ...[...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>(HELD)]),
    ...inserted,
  ]);

/** Whether these changes added a held element, or an address to one. `handled` elements, as released scripts, are skipped. */
export function concernHeld(changes: MutationRecord[], handled: WeakSet<Node>): boolean {
  // While the page is parsed, there are many changes. Inspecting them takes longer than searching the page.
  if (changes.length > INSPECTED_CHANGES) return true;
  return changes.some(({ addedNodes, target, attributeName }) =>
    [...(attributeName ? [target] : addedNodes)].some(
      (node) =>
        node instanceof Element &&
        !handled.has(node) &&
        (matches(node, HELD) || findIn(node, HELD) !== null),
    ),
  );
}

/** What a mark may name: a category by its slug. */
const SLUG = /^[\p{L}\p{N}_%-]+$/u;

/** The category under which an element is held; '' if its mark names none. */
export function categoryOf({ dataset }: HTMLElement): string {
  const name =
    dataset.cliScriptType ??
    dataset.cliCategory ??
    dataset.category?.replace(/^!/, '') ??
    dataset.cookieyes?.replace('cookieyes-', '') ??
    dataset.name ??
    '';
  return SLUG.test(name) ? name : '';
}

/** Whether an element runs where its category is refused, and not where it is granted: CookieConsent's mark with a `!` in front. */
export const runsWhereRefused = ({ dataset }: HTMLElement): boolean =>
  dataset.category?.[0] === '!';

/** Whether an element is still held: a script by its type text/plain, any other by an address that is kept (`src/asks.ts`). */
export function isHeld(element: HTMLElement): boolean {
  return element instanceof HTMLScriptElement
    ? element.getAttribute('type')?.trim() === 'text/plain'
    : heldBy(element).length > 0;
}

/** Whether an element is released whatever the choice (CO-22): marked to load on start, or an importmap. */
export function isExempt({ dataset }: HTMLElement): boolean {
  return dataset.cliBlock === 'false' || dataset.type === 'importmap';
}

/** Whether an element stays held, whatever is granted, for a visitor who opted out of sale and sharing (CO-17). */
export function isOptOutBound({ dataset }: HTMLElement): boolean {
  return dataset.cliBlockIfCcpaOptout === 'true';
}

/**
 * Makes the function that says whether the decision allows an element to be released.
 *
 * @param allowedOnce elements that the visitor has released, whatever was chosen
 */
export function createRule(
  consent: Consent,
  hold: Hold | undefined,
  allowedOnce: WeakSet<HTMLElement>,
): (element: HTMLElement, decider?: string) => boolean {
  /** @param service the service that asks, if its category is the element's own */
  function isAllowed(element: HTMLElement, service?: string): boolean {
    const isGranted = consent.granted(categoryOf(element), service);
    return runsWhereRefused(element) ? consent.decided && !isGranted : isGranted;
  }
  // What is on the list of what is held by its address is released by that alone: marks in the markup can only hold it longer.
  return (element, decider = hold?.deciderOf(element)) => {
    const [slug, service] = decider?.split('/') ?? [];
    return (
      allowedOnce.has(element) ||
      ((isExempt(element) ||
        isAllowed(element, slug === categoryOf(element) ? service : undefined)) &&
        (slug === undefined || consent.granted(slug, service)) &&
        !(isOptOutBound(element) && consent.status().optedOut))
    );
  };
}
