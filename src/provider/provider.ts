import type { UrlRule } from '../visit/url-rule';

/** What the push provider says of a site, checked: `{prompt, site}` as it is served (PU-01, PU-02). */
export interface Provider {
  readonly site: ProviderSite;
  readonly prompt: Prompt;
}

/** The site's side: what is possible, and where. */
export interface ProviderSite {
  /** Switched on in the provider's dashboard. */
  readonly enabled: boolean;
  /** Name of the site, as plain text; '' where it has none. */
  readonly name: string;
  /** The VAPID key, base64url; '' where there is none: push is off then. */
  readonly publicKey: string;
  /** Host of the provider's where the popup of PU-56 is; '' where there is none. */
  readonly subdomain: string;
  /** False: HTTP mode, even on an https page (PU-56). */
  readonly https: boolean;
  /** Folder of the worker, with its slash. */
  readonly workerPath: string;
  /** File of the worker. */
  readonly workerFile: string;
  /** Id for Safari's older push; '' where there is none. */
  readonly appleId: string;
  /** Whether the bell has a panel of what was missed. */
  readonly hasPanel: boolean;
  /** What the panel shows, newest first. */
  readonly notifications: readonly MissedNotification[];
  /** Events that may be tracked (PU-58). */
  readonly events: readonly string[];
  /** Whether HTTP mode has a prompt of its own (PU-56). */
  readonly hasAlternate: boolean;
  readonly triggers: Triggers;
}

/** When the prompt may show (PU-10). */
export interface Triggers {
  /** Page views of the session, this one included. */
  readonly pageViews: number;
  /** Seconds of visible time. */
  readonly pageDelay: number;
  /** Percent of what can be scrolled, 0 to 100. */
  readonly scrollPercentage: number;
  readonly rule: UrlRule;
  readonly device: 'ALL' | 'MOBILE' | 'DESKTOP';
}

/** A notification that the visitor may have missed (PU-43). */
export interface MissedNotification {
  readonly title: string;
  /** http(s), or ''. */
  readonly icon: string;
  /** http(s), or ''. */
  readonly target: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** A kind of news that a subscriber may choose (PU-40). */
export interface Category {
  readonly id: string;
  readonly name: string;
}

/** How the prompt looks and what it says; '' stands for our own text in the page's language (PU-02). */
export interface Prompt {
  readonly type: 'native' | 'modal' | 'bar' | 'bell';
  /** The kind that HTTP mode shows. */
  readonly alternateType: 'bar' | 'bell' | 'modal';
  /** `#rrggbb`. */
  readonly accent: string;
  /** `#rrggbb`; '' takes the one that is readable. */
  readonly textColour: string;
  /** http(s), or ''. */
  readonly icon: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly subscribe: string;
  readonly decline: string;
  /** Whether 'Notificações por {site.name}' stands below. */
  readonly hasBranding: boolean;
  /** Applies inside the prompt's shadow root only (PU-03). */
  readonly css: string;
  readonly categories: readonly Category[];
  readonly position:
    | 'top-left'
    | 'top-center'
    | 'top-right'
    | 'bottom-left'
    | 'bottom-center'
    | 'bottom-right';
  /** Pixels from the window's edge. */
  readonly inset: number;
  readonly overlay: 'none' | 'light' | 'dark';
  /** Days until it shows again after it was declined; -1: 3650 (PU-41). */
  readonly againAfterDays: number;
  /** Whether the bar says how many have subscribed (PU-42). */
  readonly hasCount: boolean;
}
