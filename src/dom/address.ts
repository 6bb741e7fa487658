import { document } from './page/document';

/**
 * Resolves an address against the page; undefined if it is not a valid address, or not http(s) (XX-03). The page's `base`
 * element counts only if it is in the head, because a visitor may have written one into the content, and it would change the
 * addresses of our own files (XX-11). The browser uses the first `base` with an address, so only that one is checked. If the
 * browser uses none, as on most pages, the page is not searched.
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

/** Removes the slashes at the end, without a pattern, which would start again at each of thousands of slashes, for seconds. */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
