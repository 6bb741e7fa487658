import { normalizeKey } from '../../../src/provider/vapid-key';
import { persist } from './reports';
import { subscriber } from './subscriber';
import { worker } from './worker';

/**
 * Subscribes again, if the browser has not, and sends it to the provider with the same subscriber id (PU-54). If that fails,
 * the next page view repairs it, by comparing the browser's with the stored one.
 */
export async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const { api, uuid, subscriber: id, vapid, metaData } = await subscriber();
  if (!api || !vapid) return;
  const subscription =
    event.newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      // An older page stored the key as the provider had written it.
      applicationServerKey: normalizeKey(vapid),
    }));
  await persist(`${api}/subscribe`, {
    method: 'POST',
    // A string is sent as plain text, so that the browser sends no preflight request to another origin first.
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
