import { httpUrl } from '../../../src/dom/address';
import { BELL_ITEMS } from '../../../src/limits/push';
import type { MissedNotification } from '../../../src/provider/provider';
import type { StoredNotification } from '../stored';

const web = (address: string | undefined): string => (address && httpUrl(address)?.href) || '';

/** A notification that the worker has shown, in the form that the panel lists. */
const fromWorker = (shown: Partial<StoredNotification>): MissedNotification => ({
  title: shown.title ?? '',
  icon: web(shown.icon_url),
  target: web(shown.target_url),
  time: Date.parse(shown.created_at ?? ''),
});

/** What the panel lists, newest first: the provider's notifications and the worker's, without doubles (PU-43). */
export function missedOf(
  provider: readonly MissedNotification[],
  worker: readonly Partial<StoredNotification>[],
): readonly MissedNotification[] {
  const all = [...provider, ...worker.map(fromWorker)].filter(
    ({ title, time }) => title && Number.isFinite(time),
  );
  const once = new Map(all.map((item) => [`${item.title}\n${item.target}`, item]));
  return [...once.values()].sort((one, other) => other.time - one.time).slice(0, BELL_ITEMS);
}
