import { readStored } from '../../../src/provider/stored';
import { normalizeKey } from '../../../src/provider/vapid-key';

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
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid });
}

/**
 * Ends our subscription from before a foreign worker came to the root, because that worker does not show our notifications. The
 * provider replaces it when it gets the new one, by the subscriber's id. A subscription of the foreign script's own, by another
 * key, stays.
 *
 * @param subscription the one that the provider gets
 */
export async function endFormer({ endpoint }: PushSubscription, vapid: string): Promise<void> {
  const root = await navigator.serviceWorker.getRegistration('/');
  const former = await root?.pushManager.getSubscription();
  if (!former || former.endpoint === endpoint) return;
  if (former.endpoint === readStored().endpoint || isByKey(former, vapid))
    await former.unsubscribe();
}
