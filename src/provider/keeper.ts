import type { RawConfig } from '../config/read';
import type { MissedNotification } from './provider';

/**
 * The input that `due` gives to the chunks of push. `due` reads only the settings that it needs itself; these chunks read all
 * of them.
 */
export interface PushInput {
  /**
   * The way in which the visitor can subscribe: in the browser, in the provider's popup (PU-56), or by Safari's older push.
   * 'none': the visitor cannot subscribe, but the bell's panel or the hint for iPhones has something to show.
   */
  readonly mode: 'push' | 'popup' | 'safari' | 'none';
  /** The site's settings from provider and page, by `mergeProviderSettings`. */
  readonly settings: RawConfig;
}

/**
 * The result of subscribing. 'no worker': the worker could not be registered, so that only the provider's popup is possible
 * (PU-50).
 */
export type Outcome = 'subscribed' | 'no worker' | 'timed out' | 'unusable' | 'failed';

/** Keeps this visitor's subscription: prompts ask the visitor, and leave everything else to the keeper. */
export interface Keeper {
  /**
   * Subscribes after permission was given. If the visitor has subscribed already, sends changed categories to the provider.
   * Never rejects.
   *
   * @param late called if the browser has subscribed after all, although the result was a failure
   */
  subscribe(categories: readonly string[], late: () => void): Promise<Outcome>;
  /** Reports a subscription in old Safari to the provider, by its token (PU-56). */
  keepToken(token: string): void;
  /**
   * The notifications that the bell's panel lists, newest first: those from the provider and those that the worker has shown
   * (PU-43).
   */
  missed(): Promise<readonly MissedNotification[]>;
  /**
   * Settles once it is known whether the browser already has a subscription to this site, including one from before our
   * product.
   */
  readonly checked: Promise<void>;
}
