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
 * their address in place (CO-15, CO-20).
 */
export function parkFrame(element: HTMLElement): void {
  const name = addressName(element);
  const address = element.getAttribute(name);
  if (!address) return;
  element.dataset.cliSrc = address;
  element.removeAttribute(name);
  // Without its address a frame goes on showing what it shows. Replaced, not set: no entry in the history.
  if (element instanceof HTMLIFrameElement) element.contentWindow?.location.replace('about:blank');
  reload(element);
}

/** A <source> is looked at again only when its player is told to. */
function reload({ parentElement: player }: HTMLElement): void {
  if (player instanceof HTMLMediaElement) player.load();
}
