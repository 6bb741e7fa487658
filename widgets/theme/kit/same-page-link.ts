import { document } from '#src/dom/page/document';
import { isModified } from './keys';

/** An address without its fragment. */
export const withoutFragment = (address: string): string | undefined => address.split('#')[0];

/** Whether a link leads on in this window, as its markup says: a new tab or window, another frame, and a download are the browser's. */
export const opensInWindow = (link: HTMLElement): boolean =>
  !link.matches('[download], [target]:not([target=""], [target=_self i])');

/** Whether a click opens a link in this window. Clicks that open a new tab or window, and downloads, are the browser's. */
export const staysInWindow = (event: MouseEvent, link: HTMLElement): boolean =>
  !event.button && !isModified(event) && opensInWindow(link);

/**
 * Whether a click leads to a place on the same page, in this window. The browser handles all other clicks: clicks on links to
 * other pages (including the same path with another query), clicks that open a new tab or window, and downloads (TH-61).
 *
 * @param link the link; or a button, which has no address, and therefore always stays on the page
 */
export const staysOnPage = (event: MouseEvent, link: HTMLElement): boolean =>
  staysInWindow(event, link) &&
  withoutFragment((link as HTMLAnchorElement).href || location.href) ===
    withoutFragment(location.href);

/**
 * The element that a link's fragment names, as it is written or decoded; null if the page has no such element (TH-61), and for
 * links in drawings, which have no `hash`.
 */
export function findTarget({ hash }: HTMLAnchorElement): HTMLElement | null {
  try {
    const fragment = hash.slice(1);
    return (
      document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment))
    );
  } catch {
    return null;
  }
}
