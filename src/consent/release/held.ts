import { INSPECTED_CHANGES } from '../../limits';
import { document } from '../../dom/page/document';

/**
 * Selectors for elements that the server held back (CO-20), by the legacy plugin's mark and by the marks of three other tools
 * that sites used before us (data-category, data-name, data-cookieyes).
 */
export const HELD = /* @__PURE__ */ [
  '[data-cli-class="cli-blocker-script"]',
  ...['category', 'name', 'cookieyes'].map((mark) => `script[type="text/plain"][data-${mark}]`),
].join();

/** Finds the held elements, in document order. */
export function heldElements(): HTMLElement[] {
  const find = (mark: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(mark)];
  // Browsers find one selector several times faster than a list, which is used only on the few pages with two of these marks.
  const [found = [], other] = HELD.split(',')
    .map(find)
    .filter(({ length }) => length > 0);
  return other ? find(HELD) : found;
}

/** Whether these changes added a held element, or an address to one. `handled` elements, as released scripts, are skipped. */
export function concernHeld(changes: MutationRecord[], handled: WeakSet<Node>): boolean {
  // While the page is parsed, there are many changes. Inspecting them takes longer than searching the page.
  if (changes.length > INSPECTED_CHANGES) return true;
  return changes.some(({ addedNodes, target, attributeName }) =>
    [...(attributeName ? [target] : addedNodes)].some(
      (node) =>
        node instanceof Element &&
        !handled.has(node) &&
        (node.matches(HELD) || node.querySelector(HELD) !== null),
    ),
  );
}

/** The category under which an element is held; '' if its mark names none. */
export function categoryOf({ dataset }: HTMLElement): string {
  return (
    dataset.cliScriptType ??
    dataset.cliCategory ??
    dataset.category ??
    dataset.cookieyes?.replace('cookieyes-', '') ??
    dataset.name ??
    ''
  );
}

/** Whether an element is still held: a script by its type text/plain, any other by an address in `data-cli-src`. */
export function isHeld(element: HTMLElement): boolean {
  return element instanceof HTMLScriptElement
    ? element.getAttribute('type')?.trim() === 'text/plain'
    : element.dataset.cliSrc !== undefined;
}

/** Whether an element is released whatever the choice (CO-22): marked to load on start, or an importmap. */
export function isExempt({ dataset }: HTMLElement): boolean {
  return dataset.cliBlock === 'false' || dataset.type === 'importmap';
}

/** Whether an element stays held, whatever is granted, for a visitor who opted out of sale and sharing (CO-17). */
export function isOptOutBound({ dataset }: HTMLElement): boolean {
  return dataset.cliBlockIfCcpaOptout === 'true';
}
