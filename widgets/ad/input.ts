import type { AdConfig } from '../../src/config/ad';
import type { Scope } from '../../src/scope';

/** The input from `due`, if an ad may show. */
export interface AdInput {
  readonly settings: AdConfig;
  /** Ends when the consent to ads is revoked. Everything that is started for an ad is started in it. */
  readonly scope: Scope;
  /** Address of the ad service. */
  readonly service: string;
  /** The site's language, for the ad service. */
  readonly language: string;
  /** The visitor's id at the push provider; '' if there is none. */
  readonly subscriber: string;
  /** Why no ad may show any more; '' if one still may. */
  unmetCondition(): string;
  /** Counts an ad that is shown (AD-05). */
  count(): void;
  /** Fetches JSON from an address; undefined, with a debug line, if the answer is not usable. Never rejects. */
  fetchJson(address: string): Promise<unknown>;
}

declare module '../../src/contract' {
  interface ChunkInputs {
    ad: AdInput;
  }
}
