import { toJson } from '../../../src/dom/json';
import type { Identity } from '../../../src/events';
import { dismissalStorage } from '../../../src/provider/is-declined';
import type { Keeper } from '../../../src/provider/keeper';
import { readStored, writeStored } from '../../../src/provider/stored';
import { missedOf } from './missed';
import type { ServedPush } from './registration';
import { subscribe } from './subscribe';
import { sync } from './sync';
import { shownNotifications } from '../worker-store';

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
        dismissalStorage.erase();
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
