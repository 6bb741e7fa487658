/** A page to resolve addresses against, as the browser resolves them against the site's own page. */
const PAGE = 'https://shop.example/some/page/';

/** An address as the page reads it: http(s), absolute or relative to the page; undefined where it is none (XX-03). */
export function parseAddress(text: string): URL | undefined {
  try {
    const url = new URL(text, PAGE);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
