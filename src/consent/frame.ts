/** The attribute by which a frame, picture or player loads. */
const addressName = ({ localName }: HTMLElement): string =>
  localName === 'object' ? 'data' : 'src';

/** Gives a held frame or picture its address back; it loads from here on. */
export function releaseFrame(element: HTMLElement, trusted: (address: string) => string): void {
  const address = trusted(element.dataset.cliSrc ?? '');
  element.setAttribute(addressName(element), address);
  delete element.dataset.cliSrc;
  reload(element);
}

/**
 * Parks what loads, or has loaded: frames whose category was withdrawn, and those that a script of the page inserted with
 * their address in place (CO-15, CO-20). What stands in for an address and asks nobody for anything is left alone.
 *
 * @returns the address that was taken away, '' where there was none
 */
export function parkFrame(element: HTMLElement): string {
  const name = addressName(element);
  const [address = ''] = /^(?!about:|data:).+/.exec(element.getAttribute(name) ?? '') ?? [];
  if (address) {
    element.dataset.cliSrc = address;
    element.removeAttribute(name);
    if (!reload(element) && !(element instanceof HTMLImageElement)) {
      // Firefox stops what is on its way for this only.
      if (element instanceof HTMLIFrameElement)
        element.contentWindow?.location.replace('about:blank');
      // Put in anew it is empty, and what it shows next is no further entry in the history.
      element.replaceWith(element);
    }
  }
  return address;
}

/** A player looks at its addresses again only when it is told to. */
function reload(element: HTMLElement): boolean {
  const player = element.localName === 'source' ? element.parentElement : element;
  const plays = player instanceof HTMLMediaElement;
  if (plays) player.load();
  return plays;
}
