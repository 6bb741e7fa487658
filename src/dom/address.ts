/**
 * An address in full, resolved against the page; undefined for what is none, or not http(s) (XX-03). A `base` element counts
 * where pages have theirs, in the head: among what visitors write it would move our own files (XX-11). The first that has an
 * address is the browser's; a page without any, as most are, is not searched for one.
 */
export function httpUrl(address: string): URL | undefined {
  try {
    const { baseURI } = document;
    const isStrangers =
      baseURI !== location.href && document.querySelector('base[href]')?.closest('body');
    const url = new URL(address, isStrangers ? location.href : baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** A text without the slashes at its end. Not by a pattern: one begins anew at each slash, and takes seconds for thousands. */
export function unslashed(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Where a service is: its http(s) address in full, without a slash at its end; '' for what names none. */
export function serviceUrl(address: unknown): string {
  const url = typeof address === 'string' && address ? httpUrl(address) : undefined;
  return unslashed(url?.href ?? '');
}
