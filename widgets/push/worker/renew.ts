import { isRecord } from '#src/dom/json';
import { normalizeKey } from '#src/provider/vapid-key';
import { SUBSCRIBER_KEY } from '../stored';
import { persist } from './reports';
import { stored, subscriber } from './store';
import { worker } from './worker';

/**
 * Subscribes again, if the browser has not, and sends it to the provider with the same subscriber id (PU-54), and with the
 * endpoint that the provider knows, without which the new subscription would be another subscriber's. If that fails, the next
 * page view repairs it, by comparing the browser's with the stored one.
 */
export async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const { api, uuid, subscriber: id, vapid, metaData, endpoint } = await subscriber();
  if (!api || !vapid) return;
  const subscription =
    event.newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      // An older page stored the key as the provider had written it.
      applicationServerKey: normalizeKey(vapid),
    }));
  // The browser's old subscription may be one that the provider never got.
  const replaces = endpoint ?? event.oldSubscription?.endpoint;
  const isAnswered = await persist(`${api}/subscribe`, {
    method: 'POST',
    // A string is sent as plain text, so that the browser sends no preflight request to another origin first.
    body: JSON.stringify({
      service: 'webpush',
      uuid,
      vendor: 1,
      subscription_json: JSON.stringify(subscription),
      metaData: { ...metaData, replaces },
      subscriber_uuid: id,
      token: null,
    }),
  });
  // Unless the visitor has unsubscribed meanwhile.
  if (isAnswered)
    await stored(SUBSCRIBER_KEY, (value) =>
      isRecord(value) ? { ...value, endpoint: subscription.endpoint } : value,
    );
}
