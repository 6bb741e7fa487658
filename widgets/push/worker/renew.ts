import { persist } from './reports';
import { subscriber } from './subscriber';
import { worker } from './worker';

/** The browser's event where a subscription was lost or replaced (not in TypeScript's library). */
interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Subscribes again, where the browser has not done so itself, and tells the provider under the same subscriber id (PU-54).
 * What fails is made up for by the next page: it sees that the subscription is another than the one it knows.
 */
export async function renew(event: Event): Promise<void> {
  const { api, uuid, subscriber: id, vapid, metaData } = await subscriber();
  if (!api || !vapid) return;
  const subscription =
    (event as SubscriptionChange).newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: vapid,
    }));
  await persist(`${api}/subscribe`, {
    method: 'POST',
    // As text, so that another origin need not be asked beforehand: a string has that type by itself.
    body: JSON.stringify({
      service: 'webpush',
      uuid,
      vendor: 1,
      subscription_json: JSON.stringify(subscription),
      metaData: metaData ?? {},
      subscriber_uuid: id,
      token: null,
    }),
  });
}
