/** An address in full, resolved against the page; undefined for what is none, or not http(s) (XX-03). */
export function httpUrl(address: string): URL | undefined {
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
