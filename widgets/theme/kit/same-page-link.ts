import { document } from '../../../src/dom/page/document';
import { isModified } from './is-modified';

/** An address without its fragment. */
export const withoutFragment = (address: string): string | undefined => address.split('#')[0];

/**
 * Whether a click leads to a place on the same page, in this window. The browser handles all other clicks: clicks on links to
 * other pages (including the same path with another query), clicks that open a new tab or window, and downloads (TH-61).
 *
 * @param link the link; or a button, which has no address, and therefore always stays on the page
 */
export function staysOnPage(event: MouseEvent, link: HTMLElement): boolean {
  if (event.button || isModified(event)) return false;
  if (link.matches('[download], [target]:not([target=_self])')) return false;
  return (
    withoutFragment((link as HTMLAnchorElement).href || location.href) ===
    withoutFragment(location.href)
  );
}

/**
 * The element that a link's fragment names. Null if the page has no such element, or if the decoded fragment is not valid in a
 * selector. The browser then handles the link; the theme's own script leaves such links to the browser too (TH-61).
 */
export function findTarget({ hash }: HTMLAnchorElement): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.querySelector(`#${id}`) && document.getElementById(id);
  } catch {
    return null;
  }
}
