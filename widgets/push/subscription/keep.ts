import { readStored } from '../../../src/provider/stored';
import { goodOne } from '../browser-subscription';
import type { Push } from '../given';
import type { Identity } from '../identity';
import { findRegistration } from '../registration';
import { subscribe } from '../subscribe';
import { sync } from '../sync';
import { isUnusable } from '../unusable';
import { forget } from '../unsubscribe';

/**
 * Brings what we have stored, what the browser says and what the provider knows into line, without a word to the visitor: a
 * permission that has gone is reported once and forgotten (PU-53); a subscription that was lost, has expired or is by another key
 * is made anew (PU-54); one that the provider does not know yet is told (PU-51).
 *
 * Who has never subscribed here is not subscribed: his permission may be for something else. Nor is who has unsubscribed.
 */
export async function keepSubscription(push: Push, who: Identity): Promise<void> {
  const { log } = push.context;
  const { publicKey } = push.given.provider.site;
  const { permission, endpoint, vapid, syncedAt } = readStored();
  if (Notification.permission !== 'granted') {
    if (permission !== 'granted') return;
    log('the permission has gone: reported as unsubscribed');
    await forget(push);
    return;
  }
  if (permission === 'denied' || isUnusable()) return;
  try {
    const registration = await findRegistration();
    const live = goodOne(await registration?.pushManager.getSubscription(), publicKey);
    if (!live) {
      if (permission !== 'granted') return;
      log('the subscription was lost, has expired or is by another key: subscribed again');
      log(`subscribed again: ${await subscribe(push, who)}`);
    } else if (live.endpoint !== endpoint || vapid !== publicKey || !syncedAt) {
      log('the provider does not know of the subscription yet');
      await sync(push, { service: 'webpush', subscription: live }, who);
    }
  } catch (error) {
    log(`the subscription cannot be looked at: ${String(error)}`);
  }
}
