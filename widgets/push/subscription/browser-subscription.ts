import { normalizeKey } from '#src/provider/vapid-key';

/** Whether a subscription was made with this key; true if the browser does not give the subscription's key. */
export function isByKey({ options }: PushSubscription, vapid: string): boolean {
  const key = options?.applicationServerKey;
  return (
    !key || normalizeKey(btoa(String.fromCharCode(...new Uint8Array(key)))) === normalizeKey(vapid)
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
 * browsers refuse a second (PU-54): the registration is one in which only ours can be, or that the owner has us take. Our stored
 * data do not matter. May stay pending for ever without a push service.
 */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  vapid: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const usable = usableSubscription(existing, vapid);
  if (usable) return usable;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid });
}
