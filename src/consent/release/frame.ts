import { httpUrl } from '../../dom/address';

/** The attribute by which a frame, picture or player loads. */
const addressName = ({ localName }: HTMLElement): string =>
  localName === 'object' ? 'data' : 'src';

/**
 * Gives a held frame or picture its address back; it loads from here on. Throws where that is not http(s) (XX-11).
 *
 * @returns the address
 */
export function releaseFrame(element: HTMLElement, trusted: (address: string) => string): string {
  const address = element.dataset.cliSrc ?? '';
  if (!httpUrl(address)) throw new TypeError(`no http(s) address: ${address}`);
  element.setAttribute(addressName(element), trusted(address));
  delete element.dataset.cliSrc;
  reload(element);
  return address;
}

/** The address that an element loads from; '' where it has none, or one that stands in for it and asks nobody for anything. */
export function loadedFrom(element: HTMLElement): string {
  const address = element.getAttribute(addressName(element)) ?? '';
  return address && httpUrl(address) ? address : '';
}

/**
 * Parks what loads, or has loaded: frames whose category was withdrawn, and those that a script of the page inserted with
 * their address in place (CO-15, CO-20).
 */
export function parkFrame(element: HTMLElement, address: string): void {
  element.dataset.cliSrc = address;
  element.removeAttribute(addressName(element));
  if (!reload(element) && !(element instanceof HTMLImageElement)) {
    // Firefox stops what is on its way for this only.
    if (element instanceof HTMLIFrameElement)
      element.contentWindow?.location.replace('about:blank');
    // Put in anew it is empty, and what it shows next is no further entry in the history.
    element.replaceWith(element);
  }
}

/** A player looks at its addresses again only when it is told to. */
function reload(element: HTMLElement): boolean {
  const player = element.localName === 'source' ? element.parentElement : element;
  const plays = player instanceof HTMLMediaElement;
  if (plays) player.load();
  return plays;
}
