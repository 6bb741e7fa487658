/**
 * Reports to each address that something happened: one request each, which survives leaving the page and whose answer is
 * ignored (AD-05). A blocked request does not stop the others, and the page gets no error.
 */
export function report(addresses: readonly string[]): void {
  for (const address of addresses) {
    try {
      fetch(address, {
        mode: 'no-cors',
        keepalive: true,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'strict-origin-when-cross-origin',
      }).catch(() => {});
    } catch {
      // A page may have replaced `fetch` with something of its own that throws.
    }
  }
}
