import { heldBy, keptIn } from '#src/asks';
import { httpUrl } from '#src/dom/address';
import { isTooOften, type RepeatCount } from '#src/dom/repeat-count';
import type { Hold } from '#src/hold';
import { UNDONE_MS } from '#src/limits';

/** The name of the attribute that holds the address of a frame, picture or player. */
const addressName = ({ localName }: HTMLElement): string =>
  localName === 'object' ? 'data' : 'src';

/**
 * Gives a held frame, picture or player its addresses back, and returns the first one. Throws if one is not http(s), or if it is
 * a document that no frame of the page had (XX-11).
 */
export function releaseFrame(
  element: HTMLElement,
  trusted: (address: string) => string,
  hold?: Hold,
): string {
  const [first = ''] = heldBy(element).map((attribute) => {
    const value = element.getAttribute(keptIn(attribute)) ?? '';
    const isKnown = attribute === 'srcdoc' ? hold?.documents.has(value) : isHttp(attribute, value);
    if (!isKnown) throw new TypeError(`no http(s) address: ${value}`);
    element.removeAttribute(keptIn(attribute));
    // Of an SVG image, `href` does the same and has no namespace.
    const name = attribute.replace('xlink:', '');
    element.setAttribute(name, /src(?:doc|set)/.test(attribute) ? value : trusted(value));
    return value;
  });
  reload(element);
  return first;
}

/** Whether all that an attribute asks for is http(s). What stands behind an address in `srcset` is its size. */
const isHttp = (attribute: string, value: string): boolean =>
  attribute.includes('srcset')
    ? value.split(',').every((part) => httpUrl(part.trim().split(/\s/, 1)[0] ?? ''))
    : Boolean(httpUrl(value));

/** The address that an element loads from; '' if it has none, or only a substitute that requests nothing. */
export function loadedFrom(element: HTMLElement): string {
  const address = element.getAttribute(addressName(element)) ?? '';
  return address && httpUrl(address) ? address : '';
}

/**
 * Parks an element that loads or has loaded: one whose category was withdrawn, or one that a script of the page inserted with
 * its address in place (CO-15, CO-20). Its address is kept in an attribute from which nothing loads.
 */
export function parkFrame(element: HTMLElement, address: string): void {
  element.dataset.cliSrc = address;
  element.removeAttribute(addressName(element));
  if (!reload(element) && !(element instanceof HTMLImageElement)) {
    // Navigating the frame to an empty page is the only way to make Firefox stop a frame that is still loading.
    if (element instanceof HTMLIFrameElement)
      element.contentWindow?.location.replace('about:blank');
    // Inserting the frame again empties it, and its next content adds no entry to the history.
    element.replaceWith(element);
  }
}

/** Makes a player load its addresses again, which it does not do by itself. True if the element is one or in one. */
function reload(element: HTMLElement): boolean {
  const player = element.localName === 'source' ? element.parentElement : element;
  const plays = player instanceof HTMLMediaElement;
  if (plays) player.load();
  return plays;
}

/** The last change that we made to a frame. */
interface FrameChange extends RepeatCount {
  readonly what: 'parked' | 'released';
  readonly address: string;
  /** When we made the change, on the clock of `performance.now`. */
  readonly at: number;
}

/**
 * Makes the counter of how often the page undoes what we do to its frames.
 *
 * @returns a function that counts a change which we are about to make to a frame. It returns true if the page has undone the
 *   same change too often: then we leave the frame as the page wants it, and log this once (XX-17). A frame that gets another
 *   address after a while counts as a new frame
 */
export function createFrameFights(
  log: (line: string) => void,
): (frame: HTMLElement, what: FrameChange['what'], address: string) => boolean {
  const changes = new WeakMap<HTMLElement, FrameChange>();
  return (frame, what, address) => {
    const last = changes.get(frame);
    const at = performance.now();
    const isAgain = last?.what === what && (last.address === address || at - last.at < UNDONE_MS);
    const change = { what, address, at, again: isAgain ? last.again : -1 };
    changes.set(frame, change);
    return (
      isAgain &&
      isTooOften(change, () => log(`stopped, it was ${what} again and again: ${address}`))
    );
  };
}
