import type { MissedNotification } from './provider';

/** What came of subscribing. 'no worker': the worker could not be registered, and HTTP mode is what is left (PU-50). */
export type Outcome = 'subscribed' | 'no worker' | 'timed out' | 'unusable' | 'failed';

/** Who keeps this visitor's subscription: prompts ask the visitor, and leave the rest to it. */
export interface Keeper {
  /**
   * Subscribes, once permission is given, or tells the provider of other categories; never rejects.
   *
   * @param late called where it has subscribed after it was said to have failed
   */
  subscribe(categories: readonly string[], late: () => void): Promise<Outcome>;
  /** Tells the provider of what old Safari has subscribed, by its token (PU-56). */
  keepToken(token: string): void;
  /** Unsubscribes, as the visitor wants it (PU-52); never rejects. */
  unsubscribe(): Promise<void>;
  /** What the bell's panel lists, the newest first: what the provider says, and what the worker has shown (PU-43). */
  missed(): Promise<readonly MissedNotification[]>;
}
