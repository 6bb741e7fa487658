import type { WidgetContext } from '../contract';
import type { Keeper, PushInput } from './keeper';

/**
 * Gets the keeper of the subscription. The keeper is in a chunk of its own, because a new visitor needs it only after the first
 * click, and a subscriber needs it without any prompt. Returns undefined if the chunk could not be loaded.
 */
export async function loadKeeper(
  { bus, chunks }: Pick<WidgetContext, 'bus' | 'chunks'>,
  input: PushInput,
): Promise<Keeper | undefined> {
  if (!(await chunks.load('subscription'))) return undefined;
  return new Promise((resolve) => bus.run('notifications.keeper', input, resolve));
}
