import type { Keeper } from '../../../src/provider/keeper';
import type { Push } from '../given';

/**
 * Gets the keeper of the subscription. It is a chunk of its own, because nobody needs it before the first click, and a
 * subscriber needs it without any prompt. Undefined where it could not be loaded.
 */
export async function callKeeper({ context, handed }: Push): Promise<Keeper | undefined> {
  const { bus, chunks } = context;
  if (!(await chunks.bring('subscription', handed))) return undefined;
  return new Promise((resolve) => bus.command('notifications.keeper', resolve));
}
