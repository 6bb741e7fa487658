/**
 * Whether this browser has a subscription to push that the visitor can end here, according to our storage; false if storage is
 * blocked. It searches the stored text without parsing it, because the loader and the settings dialog need only this fact.
 */
export function isSubscribed(): boolean {
  try {
    return /"subscriberUuid":"[^"]/.test(localStorage.getItem('enxerto.push') ?? '');
  } catch {
    return false;
  }
}
