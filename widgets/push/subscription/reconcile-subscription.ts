import type { Identity } from '#src/commands-and-events';
import { isDeclined, placeOf, readStored, writeStored, isUnusable } from '#src/provider/stored';
import { usableSubscription } from './browser-subscription';
import {
  findRegistration,
  isForeign,
  observeWorker,
  registerWorker,
  workerOf,
  type ServedPush,
} from './registration';
import { isSubscribing, subscribe } from './subscribe';
import { isSynced, sync } from './sync';
import { forgetSubscription } from './unsubscribe';

/**
 * Reconciles our stored data, the browser's subscription and what the provider knows, without showing the visitor anything. If
 * the permission was revoked, the revocation is reported once, and the stored data are removed (PU-53). If a subscription was
 * lost, has expired or has another key, a new one is made (PU-54); also if another script's worker has come to its
 * registration, because that worker shows none of our notifications (PU-60). If the provider does not know a subscription yet,
 * the subscription is sent to the provider (PU-51).
 *
 * This function never subscribes a visitor who has not subscribed here before, because the permission may be for something
 * else. But a subscription with the site's key that another script has made is used as our own from now on. For a visitor who
 * has unsubscribed or declined, nothing is done.
 *
 * @param isIdentityNew whether the visitor's identity has changed; it is then sent even if the provider knows the subscription
 * @param onChecked called once it is known, and stored, whether there is a subscription; the provider may answer later
 */
export async function reconcileSubscription(
  push: ServedPush,
  identity: Identity,
  isIdentityNew: boolean,
  onChecked: () => void,
): Promise<void> {
  const { log } = push.context;
  const { provider, siteId } = push.setup;
  const { publicKey } = provider.site;
  const { permission } = readStored(siteId);
  if (Notification.permission !== 'granted') {
    if (permission !== 'granted') return;
    log('permission was revoked: reported as unsubscribed');
    await forgetSubscription(push.context);
    return;
  }
  if (permission === 'denied' || isUnusable() || isSubscribing(push)) return;
  if (!permission && isDeclined()) return;
  try {
    const registration = await findRegistration(placeOf(siteId));
    if (registration) observeWorker(push, registration);
    const subscription = usableSubscription(
      await registration?.pushManager.getSubscription(),
      publicKey,
    );
    const foreignWorker =
      registration && isForeign(push, registration) ? workerOf(registration) : '';
    const isDisplaced =
      permission === 'granted' &&
      foreignWorker !== '' &&
      foreignWorker !== readStored(siteId).worker;
    if (!subscription || isDisplaced) {
      if (permission !== 'granted') return;
      log(
        isDisplaced
          ? `another worker is at the root now, ${foreignWorker}: our worker subscribes too`
          : 'the subscription was lost, has expired or has another key: subscribed again',
      );
      const { outcome, synced } = await subscribe(push, identity);
      log(`subscribed again: ${outcome}`);
      await synced;
    } else if (isIdentityNew || !isSynced(push, subscription)) {
      if (!permission) await adoptSubscription(push, foreignWorker);
      log(
        isIdentityNew ? 'sending the identity to the provider' : 'sending it to the provider again',
      );
      const synced = sync(push, { service: 'webpush', subscription }, identity);
      onChecked();
      await synced;
    }
  } catch (error) {
    log(`the subscription cannot be read: ${String(error)}`);
  }
}

/**
 * Takes over a subscription that another script has made with the site's key. If the owner has set `force-root`, our worker
 * replaces the worker with which that script subscribed. Otherwise, that worker goes on showing the notifications.
 *
 * @param worker the address of that worker; '' if it is ours
 */
async function adoptSubscription(push: ServedPush, worker: string): Promise<void> {
  push.context.log('an earlier subscription has the same key: Enxerto uses it now');
  if (push.setup.settings.workerScope === 'force-root') await registerWorker(push);
  else writeStored(push.setup.siteId, { worker });
}
