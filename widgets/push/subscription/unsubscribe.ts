import { clearStored, readStored, writeStored } from '../../../src/provider/stored';
import { isByKey } from './browser-subscription';
import type { Push } from '../given';
import { findRegistration } from './registration';
import { leaveSubscriber } from './worker-store';

/** Tells the provider that somebody is no subscriber any more, and forgets him: once, for there is nobody to tell of again. */
export async function forget({ given, context }: Push): Promise<void> {
  const { subscriberUuid } = readStored();
  clearStored();
  if (subscriberUuid)
    // Nobody waits for the answer; it outlives the page.
    fetch(`${given.api}/unsubscribe/${given.siteId}/${subscriberUuid}`, {
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    }).catch(() => context.log('the provider did not hear that somebody unsubscribed'));
  await leaveSubscriber(undefined);
}

/**
 * Unsubscribes, as the visitor wants it (PU-52). The browser's permission stands: it is stored that he has refused, or the next
 * page would take his subscription for lost.
 */
export async function unsubscribe(push: Push): Promise<void> {
  const { siteId, provider } = push.given;
  const forgotten = forget(push);
  writeStored({ permission: 'denied' });
  push.context.log(`unsubscribed from ${siteId}`);
  try {
    const registration = await findRegistration();
    const live = await registration?.pushManager.getSubscription();
    // A stranger's worker may have a subscription of the stranger's.
    if (live && isByKey(live, provider.site.publicKey)) await live.unsubscribe();
  } catch (error) {
    push.context.log(`the browser did not unsubscribe: ${String(error)}`);
  }
  await forgotten;
}
