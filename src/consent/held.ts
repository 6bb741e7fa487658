/**
 * What the server held back (CO-20): the legacy plugin's marks, and those of three other tools that people come from
 * (data-category, data-name, data-cookieyes).
 */
export const HELD = /* @__PURE__ */ [
  '[data-cli-class="cli-blocker-script"]',
  ...['category', 'name', 'cookieyes'].map((mark) => `script[type="text/plain"][data-${mark}]`),
].join();

/** The category under which an element is held; '' where its mark names none. */
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

/**
 * Whether an element is still held, as opposed to released: a script is while its type is text/plain, anything else while
 * its address is parked.
 */
export function isHeld(element: HTMLElement): boolean {
  return element instanceof HTMLScriptElement
    ? element.type.trim() === 'text/plain'
    : element.dataset.cliSrc !== undefined;
}

/**
 * Whether an element goes whatever was chosen: one that the server marked to load on start, or an importmap, which must
 * stand before any module (CO-22).
 */
export function isExempt({ dataset }: HTMLElement): boolean {
  return dataset.cliBlock === 'false' || dataset.type === 'importmap';
}

/** Whether an element stays, whatever is granted, for a visitor who opted out of sale and sharing (CO-17). */
export function isOptOutBound({ dataset }: HTMLElement): boolean {
  return dataset.cliBlockIfCcpaOptout === 'true';
}
