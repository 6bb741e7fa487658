import type { Asking } from '#src/asks';
import type { ReadMarkup } from './writers';

/** Matches an address that is written as the browser parses it: on a host in small letters, or from the root of this one. */
const PLAIN = /^(?:(?:https?:)?\/\/[a-z\d.-]+)?\/(?:[\w~.-][^\\\s]*)?$/;

/**
 * An address as the pattern knows it: host, path and query as the browser parses them; '' for what is no address.
 *
 * @param base an element of the page; the document's own property of this name is one that markup can put an element in front of
 */
export function plainAddress(address: string, { baseURI }: Node): string {
  if (PLAIN.test(address)) return address;
  try {
    const { host, pathname, search } = new URL(address, baseURI);
    return `//${host}${pathname}${search}`;
  } catch {
    return '';
  }
}

/** The size behind an address in `srcset`. To parse it as an address would take longer than all addresses together. */
const SIZE = /^[\d.]+[wx]$/;

/** What decides for what an attribute asks for (`Hold.deciders`); undefined if it asks for nothing that is on the list. */
export type DeciderFor = (element: Asking, attribute: string, value: string) => string | undefined;

/**
 * Makes the function that finds what decides.
 *
 * @param inert an element that is not on the page
 */
export function createDeciders(
  { known, deciders }: { readonly known: RegExp; readonly deciders: readonly string[] },
  inert: Node,
  readMarkup: ReadMarkup,
): DeciderFor {
  function find(id: string, address: string): string | undefined {
    const found = known.exec(`${id} ${plainAddress(address, inert)}`);
    return found ? deciders.find((_, at) => found[at + 1]) : undefined;
  }
  return (element, attribute, value) => {
    if (attribute === 'srcdoc') return readMarkup(value).decider;
    if (attribute.includes('srcset'))
      return value
        .split(/[\s,]+/)
        .map((part) => (SIZE.test(part) ? undefined : find('', part)))
        .find(Boolean);
    return find(element.localName === 'script' ? element.id : '', value);
  };
}
