/**
 * Whether this browser has a subscription to push that the visitor can end here, as far as we have stored; false where storage
 * is blocked. It reads the text as it is, because the loader and the settings dialog need no more of it.
 */
export function isSubscribed(): boolean {
  try {
    return /"subscriberUuid":"[^"]/.test(localStorage.getItem('enxerto.push') ?? '');
  } catch {
    return false;
  }
}
