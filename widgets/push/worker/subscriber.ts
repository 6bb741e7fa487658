import { PUSH_STORED_PATIENCE_MS } from '../../../src/limits';
import type { StoredSubscriber } from '../stored';
import { SUBSCRIBER_KEY } from '../stored';
import { stored } from './store';

/** A moment later. */
export const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** What the page has stored, as far as it has; nothing where the database is blocked, broken, or takes too long. */
export async function subscriber(): Promise<Partial<StoredSubscriber>> {
  // What is no object spreads to nothing.
  return {
    ...((await Promise.race([
      stored(SUBSCRIBER_KEY).catch(() => undefined),
      after(PUSH_STORED_PATIENCE_MS),
    ])) as Partial<StoredSubscriber> | undefined),
  };
}
