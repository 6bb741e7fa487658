/** An address without what stands behind its `#`. */
export const bare = (address: string): string | undefined => address.split('#')[0];

/**
 * Whether a click leads to a place on this very page, in this window. All others, whatever their fragment, are the browser's:
 * other pages (their query counts), new tabs and windows, downloads (TH-61).
 *
 * @param link or a button, which leads nowhere else
 */
export function staysHere(event: MouseEvent, link: HTMLElement): boolean {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if (link.matches('[download], [target]:not([target=_self])')) return false;
  return bare((link as HTMLAnchorElement).href || location.href) === bare(location.href);
}

/** What a link's fragment names. What is no selector, encoded or not, is left to the browser, as the theme leaves it (TH-61). */
export function placeOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.querySelector(`#${id}`) && document.getElementById(id);
  } catch {
    return null;
  }
}
