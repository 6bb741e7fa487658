import type { RawConfig } from '../../src/config/read';
import type { Scope } from '../../src/scope';

/** What push and ads have in common on this page. */
export interface Shared {
  /** What provider and page say of the site: asked for once, for both; undefined where nobody says anything. */
  words(scope: Scope): Promise<RawConfig | undefined>;
  /** Outlives consent that is withdrawn, as the prompt's chunk does. */
  readonly prompt: { show?: () => void; shown?: Scope | undefined };
  /** Settles once it is known whether the push prompt is due now, or waits for the visitor or for time. */
  pushKnown?: Promise<void>;
  /** Whether the push prompt is on its way: then no ad shows on this page (AD-09). */
  promptIsDue: boolean;
  /** Whether an ad was asked for on this page: it has one at most. */
  adWasDue: boolean;
}
