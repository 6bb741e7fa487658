import type { RawConfig } from '../../src/config/read';
import type { Scope } from '../../src/scope';

/** Everything that push and ads share on this page. */
export interface Shared {
  /**
   * The site's settings, merged from the provider's and the page's. They are fetched once, for push and ads. Resolves to
   * undefined if there are no settings.
   */
  siteSettings(scope: Scope): Promise<RawConfig | undefined>;
  /**
   * State of the push prompt; only the prompt's chunk writes it. The state is kept when consent is revoked, because the
   * prompt's chunk stays loaded too.
   */
  readonly prompt: { readonly show?: () => void; readonly shown?: Scope | undefined };
  /**
   * Resolves once it is known whether the push prompt is due now. A prompt that has to wait for time or for the visitor is not
   * due now.
   */
  pushKnown?: Promise<void>;
  /** Whether the push prompt is due. If so, no ad is shown on this page (AD-09). */
  promptIsDue: boolean;
  /** Whether an ad was due on this page; a page has at most one. */
  adWasDue: boolean;
}
