import { PUSH_RETRY_MS, PUSH_KEPT_ITEMS } from '#src/limits/push';
import { NOTIFICATIONS_KEY, type Report, type StoredNotification } from '../stored';
import { stored, after, subscriber } from './store';

const listOf = (value: unknown): StoredNotification[] => (Array.isArray(value) ? value : []);

/** Sends a request, retried until there is an answer, even a refusal; false if all retries had none. */
export async function persist(address: string, options?: RequestInit): Promise<boolean> {
  for (const ms of [0, ...PUSH_RETRY_MS]) {
    await after(ms);
    try {
      const { status } = await fetch(address, { ...options, credentials: 'omit' });
      if (status < 500 && status !== 429) return true;
    } catch {
      // The browser is offline, or the server does not answer, so the request is sent again.
    }
  }
  return false;
}

/** Deliveries run one after the other, because two at once would both send the same reports. */
let lastDelivery = Promise.resolve();

/** Sends all reports that are due, including those that an earlier worker could not send before the browser ended it. */
async function deliverAll(): Promise<void> {
  const { api, uuid = '', subscriber: subscriber_uuid = '', reports } = await subscriber();
  if (!api || !reports) return;
  for (const { id, ...one } of listOf(await stored(NOTIFICATIONS_KEY)))
    for (const report of ['shown', 'clicked'] as const) {
      if (one[report] !== false) continue;
      const event = `notification_${report}`;
      const params = { uuid, subscriber_uuid, event, data: JSON.stringify({ id }), v: '1' };
      const query = new URLSearchParams({ ...params, t: `${Date.now()}` });
      if (!(await persist(`${api}/track?${query}`))) return;
      await stored(NOTIFICATIONS_KEY, (value) =>
        listOf(value).map((other) => (other.id === id ? { ...other, [report]: true } : other)),
      );
    }
}

/** Stores a notification for the bell, the newest first. Reports that the notification was shown or clicked, each only once. */
export async function storeAndReport(
  notification: StoredNotification,
  report: Report,
): Promise<void> {
  const { reports } = await subscriber();
  await stored(NOTIFICATIONS_KEY, (value) => {
    const list = listOf(value);
    const known = list.find(({ id }) => id === notification.id);
    const others = list.filter((one) => one !== known);
    const pendingReport = reports && { [report]: false };
    return [{ ...pendingReport, ...known, ...notification }, ...others].slice(0, PUSH_KEPT_ITEMS);
  });
  lastDelivery = lastDelivery.then(deliverAll, deliverAll);
  await lastDelivery;
}
