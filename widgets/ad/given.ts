import type { AdConfig } from '../../src/config/ad';
import type { Scope } from '../../src/scope';

/** What `due` hands over where an ad may show. */
export interface AdGiven {
  readonly settings: AdConfig;
  /** Ends with the consent to ads: whatever is started for one is started here. */
  readonly scope: Scope;
  /** Address of the ad service. */
  readonly service: string;
  /** The site's language, for the ad service. */
  readonly language: string;
  /** The visitor's id at the push provider; '' where there is none. */
  readonly subscriber: string;
  /** Why none may show any more; '' where one still may. */
  unmet(): string;
  /** Counts one that is shown (AD-05). */
  count(): void;
  /** What an address serves as JSON; undefined where that is nothing usable, which debug says. Never rejects. */
  ask(address: string): Promise<unknown>;
}

declare module '../../src/contract' {
  interface Given {
    ad: AdGiven;
  }
}
