import type { RawConfig } from '../../src/config/read';
import type { Scope } from '../../src/scope';

/** Everything that push and ads share on this page. */
export interface Shared {
  /**
   * The site's settings, merged from the provider's and the page's. They are fetched once, for push and ads; undefined if there
   * are none.
   */
  siteSettings(scope: Scope): Promise<RawConfig | undefined>;
  /**
   * State of the push prompt, which the prompt's chunk alone writes. The state stays when consent is revoked, because the
   * prompt's chunk stays loaded too.
   */
  readonly prompt: { readonly show?: () => void; readonly shown?: Scope | undefined };
  /** Settles once it is known whether the push prompt is due now, or waits for the visitor or for time. */
  pushKnown?: Promise<void>;
  /** Whether the push prompt is due: then no ad shows on this page (AD-09). */
  promptIsDue: boolean;
  /** Whether an ad was asked for on this page: a page has one at most. */
  adWasDue: boolean;
}
