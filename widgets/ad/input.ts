import type { AdConfig } from '#src/config/ad';
import type { Scope } from '#src/scope';

/** The input that the chunk `due` gives to the ad's chunk, once an ad may be shown. */
export interface AdInput {
  readonly settings: AdConfig;
  /** Ends when the consent to ads is revoked. All work for an ad runs in this scope. */
  readonly scope: Scope;
  /** Address of the ad service. */
  readonly service: string;
  /** The site's language, for the ad service. */
  readonly language: string;
  /** The visitor's id at the push provider; '' if there is none. */
  readonly subscriber: string;
  /** The reason why no ad may be shown any more; '' if an ad may still be shown. */
  unmetCondition(): string;
  /** Counts one more ad as shown in this session (AD-05). */
  count(): void;
  /** Fetches JSON. Resolves to undefined, and logs a debug line, if the answer is not usable. Never rejects. */
  fetchJson(address: string): Promise<unknown>;
}

declare module '#src/contract' {
  interface ChunkInputs {
    ad: AdInput;
  }
}
