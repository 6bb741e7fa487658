import type { MissedNotification } from './provider';

/** The result of subscribing. 'no worker': the worker could not be registered, so that only HTTP mode is possible (PU-50). */
export type Outcome = 'subscribed' | 'no worker' | 'timed out' | 'unusable' | 'failed';

/** Keeps this visitor's subscription: prompts ask the visitor, and leave everything else to the keeper. */
export interface Keeper {
  /**
   * Subscribes once permission is given; where the visitor has subscribed already, tells the provider of other categories.
   * Never rejects.
   *
   * @param late called where the browser has subscribed after all, although the result said that it had failed
   */
  subscribe(categories: readonly string[], late: () => void): Promise<Outcome>;
  /** Tells the provider of a subscription in old Safari, by its token (PU-56). */
  keepToken(token: string): void;
  /** Unsubscribes the visitor, who has asked for it (PU-52); never rejects. */
  unsubscribe(): Promise<void>;
  /** What the bell's panel lists, newest first: notifications from the provider and those that the worker has shown (PU-43). */
  missed(): Promise<readonly MissedNotification[]>;
}
