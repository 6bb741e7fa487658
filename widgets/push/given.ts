import type { PushConfig } from '../../src/config/push';
import { PUSH_DEFAULTS, PUSH_LIMITS } from '../../src/config/push';
import type { RawConfig } from '../../src/config/read';
import type { WidgetContext } from '../../src/contract';
import { serviceUrl } from '../../src/dom/address';
import type { Scope } from '../../src/scope';
import type { Provider } from '../../src/provider/provider';
import { readProvider } from '../../src/provider/read';

/** What `due` hands over. `due` reads only what it needs itself; `readGiven` reads all of it. */
export interface PushHanded {
  /**
   * How the visitor can subscribe: by the browser, by the provider's popup (PU-56), by Safari's older push; 'none' where only
   * the bell's panel or the hint for iPhones has something to show.
   */
  readonly mode: 'push' | 'popup' | 'safari' | 'none';
  /** The site's settings from provider and page, by `providerWords`. */
  readonly words: RawConfig;
}

/** The prompt of this page. It may show more than once, where it is asked for again, but its chunk is mounted only once. */
export interface PromptShown {
  /** Shows the prompt again, unless it is on screen. */
  show?: () => void;
  /** Scope of the prompt that was shown last: it ends once that prompt has gone. */
  shown?: Scope | undefined;
}

/** What `due` hands to the prompt's chunk. */
export interface PromptHanded extends PushHanded {
  readonly prompt: PromptShown;
}

declare module '../../src/contract' {
  interface Given {
    push: PromptHanded;
    subscription: PushHanded;
  }
}

/** What prompts and the subscription go by. */
export interface PushGiven extends Pick<PushHanded, 'mode'> {
  readonly provider: Provider;
  readonly settings: PushConfig;
  /**
   * Addresses of the provider's API, CDN and geolocation, absolute and without a slash at the end; '' where the page names
   * none.
   */
  readonly api: string;
  readonly cdn: string;
  readonly geo: string;
  readonly siteId: string;
}

/** Fields that the provider serves too: `readProvider` reads them. */
const PROVIDERS = { site: undefined, prompt: undefined };

/** Reads what `due` handed over, the site's own settings, and the provider's addresses. */
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
  /** What `due` handed over, as it came, to pass on to the next chunk. */
  readonly handed: PushHanded;
}
