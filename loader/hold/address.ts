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
