/** Returns a key in base64url, without padding, so that two keys can be compared. */
const toBase64Url = (key: string): string =>
  key.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** Whether a subscription was made with this key; true if the browser does not give the subscription's key. */
export function isByKey({ options }: PushSubscription, vapid: string): boolean {
  const key = options?.applicationServerKey;
  return (
    !key || toBase64Url(btoa(String.fromCharCode(...new Uint8Array(key)))) === toBase64Url(vapid)
  );
}

/** Whether the subscription has expired; false if the browser gives no time. */
const isExpired = ({ expirationTime }: PushSubscription): boolean =>
  expirationTime !== null && expirationTime <= Date.now();

/** The browser's subscription, if the provider can send notifications to it; else undefined. */
export const usableSubscription = (
  subscription: PushSubscription | null | undefined,
  vapid: string,
): PushSubscription | undefined =>
  subscription && isByKey(subscription, vapid) && !isExpired(subscription)
    ? subscription
    : undefined;

/**
 * The browser's subscription with this key: the existing one, else a new one. One with another key is ended first, because
 * browsers refuse a second (PU-54). Our stored data do not matter. May stay pending for ever without a push service.
 */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  vapid: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const usable = usableSubscription(existing, vapid);
  if (usable) return usable;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBase64Url(vapid) });
}
