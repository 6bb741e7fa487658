/** A key as its owners write it: base64url, without padding. */
const plain = (key: string): string =>
  key.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** Whether a live subscription is by this key; where the browser does not say, it is taken to be. */
export function isByKey({ options }: PushSubscription, vapid: string): boolean {
  const key = options?.applicationServerKey;
  return !key || plain(btoa(String.fromCharCode(...new Uint8Array(key)))) === plain(vapid);
}

/** Whether the browser has said that it ends, and when that was. */
const isOver = ({ expirationTime }: PushSubscription): boolean =>
  expirationTime !== null && expirationTime <= Date.now();

/** The live subscription, if it is one that the provider can reach the visitor by. */
export const goodOne = (
  live: PushSubscription | null | undefined,
  vapid: string,
): PushSubscription | undefined =>
  live && isByKey(live, vapid) && !isOver(live) ? live : undefined;

/**
 * The browser's subscription by this key: the one it has, else a new one. One by another key is ended first, for browsers refuse
 * a second (PU-54); what counts is the live one, whatever we remember. May stay pending for good where no push service answers.
 */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  vapid: string,
): Promise<PushSubscription> {
  const live = await pushManager.getSubscription();
  const good = goodOne(live, vapid);
  if (good) return good;
  await live?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: plain(vapid) });
}
