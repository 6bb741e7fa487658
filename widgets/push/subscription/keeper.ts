import { toJson } from '../../../src/dom/json';
import type { Identity } from '../../../src/events';
import type { Keeper } from '../../../src/provider/keeper';
import { readStored, writeStored } from '../../../src/provider/stored';
import type { Push } from '../given';
import { missedOf } from './missed';
import { subscribe } from './subscribe';
import { sync } from './sync';
import { unsubscribe } from './unsubscribe';
import { shownNotifications } from './worker-store';

/**
 * What prompts call.
 *
 * @param who who the visitor is, as far as the page has said by now
 * @param inTurn does one thing after the other
 */
export function createKeeper(
  push: Push,
  who: () => Identity,
  inTurn: (work: () => Promise<unknown>) => void,
): Keeper {
  /** Does something in its turn, and tells what came of it before what follows is over. */
  const answered = <T>(work: (answer: (value: T) => void) => Promise<unknown>): Promise<T> =>
    new Promise((resolve) => inTurn(() => work(resolve)));

  return {
    subscribe: (categories, late) =>
      answered(async (answer) => {
        const isSame = toJson(readStored().categories) === toJson(categories);
        writeStored({ permission: 'granted', categories, ...(!isSame && { syncedAt: 0 }) });
        const { outcome, told } = await subscribe(push, who(), late);
        answer(outcome);
        // The provider may take its time: the visitor has done his part.
        await told;
      }),
    keepToken: (token) => inTurn(() => sync(push, { service: 'apple', token }, who())),
    unsubscribe: () =>
      answered(async (answer) => {
        await unsubscribe(push);
        answer();
      }),
    missed: async () =>
      missedOf(push.given.provider.site.notifications, await shownNotifications()),
  };
}
