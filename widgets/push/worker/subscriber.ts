import { PUSH_STORED_WAIT_MS } from '../../../src/limits/push';
import { SUBSCRIBER_KEY, type StoredSubscriber } from '../stored';
import { stored } from './store';

/** Resolves after this many milliseconds. */
export const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** What the page has stored about the subscriber; empty if nothing, or if the database is blocked, broken or too slow. */
export async function subscriber(): Promise<Partial<StoredSubscriber>> {
  // Whatever was stored, this is an object: spreading a value that is not an object gives no fields.
  return {
    ...((await Promise.race([
      stored(SUBSCRIBER_KEY).catch(() => undefined),
      after(PUSH_STORED_WAIT_MS),
    ])) as Partial<StoredSubscriber> | undefined),
  };
}
