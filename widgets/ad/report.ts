/**
 * Tells addresses that something happened: one request each, whose answer nobody looks at, and which outlives the page (AD-05). Where
 * one is blocked, the others still go, and the page hears of nothing.
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
      // A page may have put something of its own in the place of `fetch`.
    }
  }
}
