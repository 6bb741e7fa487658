import type { Identity } from '#src/commands-and-events';
import { httpUrl } from '#src/dom/address';
import { toJson } from '#src/dom/json';
import { BELL_ITEMS } from '#src/limits/push';
import type { Keeper } from '#src/provider/keeper';
import type { MissedNotification } from '#src/provider/provider';
import { declinedStorage, readStored, writeStored } from '#src/provider/stored';
import type { StoredNotification } from '../stored';
import { shownNotifications } from '../worker-store';
import type { ServedPush } from './registration';
import { subscribe } from './subscribe';
import { sync } from './sync';

/**
 * Creates the keeper of the visitor's subscription: the functions with which prompts subscribe the visitor, report a
 * subscription of old Safari, and get the missed notifications. `runInTurn` runs work after earlier work has ended.
 */
export function createKeeper(
  push: ServedPush,
  identity: () => Identity,
  runInTurn: (work: () => Promise<unknown>) => void,
): Omit<Keeper, 'checked'> {
  const { siteId } = push.setup;
  /** Runs some work in its turn; resolves to what it passes to `answer`, perhaps before it has ended. */
  const runForResult = <T>(work: (answer: (value: T) => void) => Promise<unknown>): Promise<T> =>
    new Promise((resolve) => runInTurn(() => work(resolve)));

  return {
    subscribe: (categories, onLateSuccess) =>
      runForResult(async (answer) => {
        declinedStorage.erase();
        const isSame = toJson(readStored(siteId).categories) === toJson(categories);
        writeStored(siteId, { permission: 'granted', categories, ...(!isSame && { syncedAt: 0 }) });
        const { outcome, synced } = await subscribe(push, identity(), onLateSuccess);
        answer(outcome);
        // Only the next piece of work waits for the provider. The prompt already has the outcome, and does not wait.
        await synced;
      }),
    keepToken: (token) => runInTurn(() => sync(push, { service: 'apple', token }, identity())),
    missed: async () =>
      missedOf(push.setup.provider.site.notifications, await shownNotifications(siteId)),
  };
}

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
