import { document } from './page/document';

/**
 * Resolves an address against the page; undefined where it is no address, or not http(s) (XX-03). The page's `base` element
 * counts only where it is in the head: a visitor may have written one into the content, and it would move our own files
 * (XX-11). The browser uses the first one with an address, so only that one is checked. Most pages have none, and are not
 * searched.
 */
export function httpUrl(address: string): URL | undefined {
  try {
    const { baseURI } = document;
    const isForeignBase =
      baseURI !== location.href && document.querySelector('base[href]')?.closest('body');
    const url = new URL(address, isForeignBase ? location.href : baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes the slashes at the end of a text. Not with a pattern, which starts again at each slash: thousands of them take
 * seconds.
 */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
