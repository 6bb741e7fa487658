/** The base for relative addresses: an example of the address of a page of the site. */
const PAGE = 'https://shop.example/some/page/';

/** Parses an address as the page does: http(s), absolute or relative to the page; undefined if it is invalid (XX-03). */
export function parseAddress(text: string): URL | undefined {
  try {
    const url = new URL(text, PAGE);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
