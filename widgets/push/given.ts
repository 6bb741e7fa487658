import type { PushConfig } from '../../src/config/push';
import type { WidgetContext } from '../../src/contract';
import type { Provider } from '../../src/provider/provider';

/** What whoever brings push hands to it: all that was found out on the way to its being due. */
export interface PushGiven {
  readonly provider: Provider;
  readonly settings: PushConfig;
  /** By which road the visitor can subscribe here: the browser's own, the provider's popup, old Safari's; or by none. */
  readonly mode: 'push' | 'popup' | 'safari' | 'none';
  /** The provider's address, absolute; `subscribe`, `track` and so on are below it. */
  readonly api: string;
  /** The address below which the provider's configurations are. */
  readonly cdn: string;
  /** The geolocation service; '' where there is none. */
  readonly geo: string;
  /** The site's id at the provider. */
  readonly siteId: string;
}

/** What every step of push works with. */
export interface Push {
  readonly context: WidgetContext;
  readonly given: PushGiven;
}

declare module '../../src/contract' {
  interface Given {
    push: PushGiven;
    subscription: PushGiven;
  }
}
