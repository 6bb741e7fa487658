import type { RawConfig } from '../config/read';
import type { MissedNotification } from './provider';

/** What `due` gives to push's chunks: it reads only the settings that it needs, these chunks read all of them. */
export interface PushInput {
  /**
   * The way in which the visitor can subscribe: in the browser, in the provider's popup (PU-56), or by Safari's older push.
   * In the last two, the visitor cannot subscribe here, but can use the bell's panel, or gets the hint for iPhones.
   */
  readonly mode: 'push' | 'popup' | 'safari' | 'panel' | 'hint';
  /** The site's settings from provider and page, by `mergeProviderSettings`. */
  readonly settings: RawConfig;
}

/** The result of subscribing. 'no worker': it could not be registered, so only the provider's popup is possible (PU-50). */
export type Outcome = 'subscribed' | 'no worker' | 'timed out' | 'unusable' | 'failed';

/** Keeps this visitor's subscription: prompts ask the visitor, and leave everything else to the keeper. */
export interface Keeper {
  /**
   * Subscribes after permission was given; an existing subscription gets changed categories. Never rejects.
   *
   * @param late called if the browser has subscribed after all, although the result was a failure
   */
  subscribe(categories: readonly string[], late: () => void): Promise<Outcome>;
  /** Reports a subscription in old Safari to the provider, by its token (PU-56). */
  keepToken(token: string): void;
  /** The bell's notifications, newest first: from the provider, and those that the worker has shown (PU-43). */
  missed(): Promise<readonly MissedNotification[]>;
  /** Settles once it is known whether the browser has a subscription to this site, even one from before our product. */
  readonly checked: Promise<void>;
}
