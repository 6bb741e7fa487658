import type { PushConfig } from '../../src/config/push';
import { PUSH } from '../../src/config/push';
import type { WidgetContext } from '../../src/contract';
import { serviceUrl } from '../../src/dom/service-url';
import type { Scope } from '../../src/scope';
import type { PushInput } from '../../src/provider/keeper';
import type { Provider } from '../../src/provider/provider';
import { readProvider } from '../../src/provider/read';

/** The prompt of this page. It may show more than once, where it is asked for again, but its chunk is mounted only once. */
export interface PromptState {
  /** Shows the prompt again, unless it is on screen. */
  show?: () => void;
  /** Scope of the prompt that was shown last: it ends once that prompt has gone. */
  shown?: Scope | undefined;
}

/** What `due` hands to the prompt's chunk. */
export interface PromptInput extends PushInput {
  readonly prompt: PromptState;
  /** Whether the visitor's own wish brings it, by `notifications.ask`. */
  readonly isRequested: boolean;
}

declare module '../../src/contract' {
  interface ChunkInputs {
    push: PromptInput;
  }
}

/** What prompts and the subscription go by. */
export interface PushSetup extends Pick<PushInput, 'mode'> {
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
const PROVIDER_FIELDS = { site: undefined, prompt: undefined };

/** The site's own settings. */
export const readSettings = ({ config }: Pick<WidgetContext, 'config'>): PushConfig =>
  config.section('push', { ...PUSH.defaults, ...PROVIDER_FIELDS }, PUSH.limits);

/** Reads what `due` handed over, the site's own settings, and the provider's addresses. */
export function readSetup(context: WidgetContext, { mode, settings }: PushInput): PushSetup {
  const { config } = context;
  const { siteId, pushApi, pushCdn, pushGeo } = config.site;
  return {
    mode,
    provider: readProvider(settings, context),
    settings: readSettings(context),
    api: serviceUrl(pushApi),
    cdn: serviceUrl(pushCdn),
    geo: serviceUrl(pushGeo),
    siteId,
  };
}

/** What every step of push works with. */
export interface Push {
  readonly context: WidgetContext;
  readonly setup: PushSetup;
  /** What `due` handed over, as it came, to pass on to the next chunk. */
  readonly input: PushInput;
}
