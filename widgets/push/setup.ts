import { PUSH, type PushConfig } from '#src/config/push';
import type { WidgetContext } from '#src/contract';
import { serviceUrl } from '#src/provider/addresses';
import type { PushInput } from '#src/provider/keeper';
import type { Provider } from '#src/provider/provider';
import { readProvider } from '#src/provider/read';
import type { Scope } from '#src/scope';

/** The prompt of this page. It may be shown more than once, if it is requested again, but its chunk is mounted only once. */
export interface PromptState {
  /** Shows the prompt again, unless it is on screen. */
  show?: () => void;
  /** Scope of the prompt that was shown last; it ends once that prompt is closed. */
  shown?: Scope | undefined;
}

/** The input that `due` gives to the prompt's chunk. */
export interface PromptInput extends PushInput {
  readonly prompt: PromptState;
  /** Whether the visitor has requested the prompt, by `notifications.ask`. */
  readonly isRequested: boolean;
}

declare module '#src/contract' {
  interface ChunkInputs {
    push: PromptInput;
  }
}

/** The settings that prompts and the subscription need. */
export interface PushSetup extends Pick<PushInput, 'mode'> {
  readonly provider: Provider;
  readonly settings: PushConfig;
  /** Absolute addresses of the provider's API, CDN and geolocation, without a slash at the end; '' if not named. */
  readonly api: string;
  readonly cdn: string;
  readonly geo: string;
  readonly siteId: string;
}

/** The fields of the section `push` that the provider serves too. They are not read here, because `readProvider` reads them. */
const PROVIDER_FIELDS = { site: undefined, prompt: undefined };

/** The settings in the page's own section `push`. */
export const readSettings = ({ config }: Pick<WidgetContext, 'config'>): PushConfig =>
  config.section('push', { ...PUSH.defaults, ...PROVIDER_FIELDS }, PUSH.limits);

/** Reads the input from `due`, the page's own settings, and the provider's addresses. */
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

/** The input that all functions of push need. */
export interface Push {
  readonly context: WidgetContext;
  readonly setup: PushSetup;
  /** The input from `due`, unchanged, to pass on to the next chunk. */
  readonly input: PushInput;
}
