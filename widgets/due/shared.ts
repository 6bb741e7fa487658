import type { RawConfig } from '#src/config/read';
import type { Scope } from '#src/scope';

/** Everything that push and ads share on this page. */
export interface Shared {
  /** The site's settings, of provider and page, fetched once for push and ads; undefined if there are none. */
  siteSettings(askingScope: Scope): Promise<RawConfig | undefined>;
  /** The push prompt's state, written by its chunk alone, and kept when consent is revoked, as that chunk is. */
  readonly prompt: { readonly show?: () => void; readonly shown?: Scope | undefined };
  /** Resolves once it is known whether the push prompt is due now, without waiting for time or the visitor. */
  pushKnown?: Promise<void>;
  /** Whether the push prompt is due. If so, no ad is shown on this page (AD-09). */
  promptIsDue: boolean;
  /** Whether an ad was due on this page; a page has at most one. */
  adWasDue: boolean;
}
