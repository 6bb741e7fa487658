import type { PushConfig } from '../../src/config/push';
import { PUSH_DEFAULTS, PUSH_LIMITS } from '../../src/config/push';
import type { RawConfig } from '../../src/config/read';
import type { WidgetContext } from '../../src/contract';
import { serviceUrl } from '../../src/dom/address';
import type { Scope } from '../../src/scope';
import type { Provider } from '../../src/provider/provider';
import { readProvider } from '../../src/provider/read';

/** What `due` hands over. It has read no more of it than it needed itself: `readGiven` reads all. */
export interface PushHanded {
  /**
   * How the visitor can subscribe: by the browser, by the provider's popup (PU-56), by Safari's older push; 'none' where only
   * the bell's panel or the hint for iPhones has something to show.
   */
  readonly mode: 'push' | 'popup' | 'safari' | 'none';
  /** What provider and page say of the site, from `providerWords`. */
  readonly words: RawConfig;
}

/** A prompt that may show more than once on a page, where somebody asks for it again: its chunk is mounted once. */
export interface PromptShown {
  /** Shows it once more, unless it is there. */
  show?: () => void;
  /** Ends once it has gone. */
  shown?: Scope | undefined;
}

/** What `due` hands to the prompt beside that. */
export interface PromptHanded extends PushHanded {
  readonly prompt: PromptShown;
}

declare module '../../src/contract' {
  interface Given {
    push: PromptHanded;
    subscription: PushHanded;
  }
}

/** What prompts and subscription go by. */
export interface PushGiven extends Pick<PushHanded, 'mode'> {
  readonly provider: Provider;
  readonly settings: PushConfig;
  /** Addresses of the provider's API, CDN and geolocation, absolute and without a slash at the end; '' where the page names none. */
  readonly api: string;
  readonly cdn: string;
  readonly geo: string;
  readonly siteId: string;
}

/** Said by the provider too: read with what it serves. */
const PROVIDERS = { site: undefined, prompt: undefined };

/** Reads what was handed over, the site's own settings, and where the provider is. */
export function readGiven(context: WidgetContext, { mode, words }: PushHanded): PushGiven {
  const { config } = context;
  const { siteId, pushApi, pushCdn, pushGeo } = config.site;
  return {
    mode,
    provider: readProvider(words, context),
    settings: config.section('push', { ...PUSH_DEFAULTS, ...PROVIDERS }, PUSH_LIMITS),
    api: serviceUrl(pushApi),
    cdn: serviceUrl(pushCdn),
    geo: serviceUrl(pushGeo),
    siteId,
  };
}

/** What every step of push works with. */
export interface Push {
  readonly context: WidgetContext;
  readonly given: PushGiven;
  /** As it was handed over, for whoever is brought next. */
  readonly handed: PushHanded;
}
