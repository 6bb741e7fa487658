import { clearStored, readStored, writeStored } from '../../../src/provider/stored';
import { isByKey } from './browser-subscription';
import type { Push } from '../given';
import { findRegistration } from './registration';
import { leaveSubscriber } from './worker-store';

/**
 * Tells the provider that the visitor is no longer subscribed, and erases what we have stored. That happens once: afterwards
 * there is no id left to tell of.
 */
export async function forget({ given, context }: Push): Promise<void> {
  const { subscriberUuid, endpoint } = readStored();
  clearStored();
  if (subscriberUuid)
    // Nothing waits for the answer, and the request outlives the page. Others may know the id; the endpoint only provider and
    // browser know, so that the provider can tell who asks.
    fetch(
      `${given.api}/unsubscribe/${given.siteId}/${subscriberUuid}?endpoint=${encodeURIComponent(endpoint)}`,
      { credentials: 'omit', referrerPolicy: 'origin', keepalive: true },
    ).catch(() => context.log('unsubscribed, but the provider was not told'));
  await leaveSubscriber(undefined);
}

/**
 * Unsubscribes, as the visitor wants it (PU-52). The browser's permission stays, so a refusal is stored: otherwise the next
 * page would take the subscription for lost and make it again.
 */
export async function unsubscribe(push: Push): Promise<void> {
  const { siteId, provider } = push.given;
  const forgotten = forget(push);
  writeStored({ permission: 'denied' });
  push.context.log(`unsubscribed from ${siteId}`);
  try {
    const registration = await findRegistration();
    const live = await registration?.pushManager.getSubscription();
    // A foreign worker may have a subscription of its own, which is not ours to end.
    if (live && isByKey(live, provider.site.publicKey)) await live.unsubscribe();
  } catch (error) {
    push.context.log(`the browser did not unsubscribe: ${String(error)}`);
  }
  await forgotten;
}
