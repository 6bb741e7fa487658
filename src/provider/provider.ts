import type { PushProviderConfig } from '../config/push-provider';

/** The push provider's settings for a site, validated. The provider serves them as `{prompt, site}` (PU-01, PU-02). */
export interface Provider {
  readonly site: ProviderSite;
  readonly prompt: Prompt;
}

/** The settings of push on this site. */
export interface ProviderSite {
  /** Name of the site, as plain text; '' if it has none. */
  readonly name: string;
  /** The VAPID key, base64url; '' if there is none: then push is off. */
  readonly publicKey: string;
  /** The provider's host for the popup of PU-56; '' if there is none. */
  readonly subdomain: string;
  /** Folder of the worker, ending in a slash. */
  readonly workerPath: string;
  /** File name of the worker. */
  readonly workerFile: string;
  /** Id for Safari's older push; '' if there is none. */
  readonly appleId: string;
  /** Whether the bell has a panel that lists missed notifications. */
  readonly hasPanel: boolean;
  /** The notifications that the panel shows, newest first. */
  readonly notifications: readonly MissedNotification[];
  /** Names of the events that may be tracked (PU-58). */
  readonly events: readonly string[];
}

/** A notification that the visitor may have missed (PU-43). */
export interface MissedNotification {
  readonly title: string;
  /** http(s) address; '' if there is none. */
  readonly icon: string;
  /** http(s) address that a click opens; '' if there is none. */
  readonly target: string;
  /** When it was sent, in milliseconds since 1970; 0 if that is unknown. */
  readonly time: number;
}

/** A kind of news that a subscriber may choose (PU-40). */
export interface Category {
  readonly id: string;
  readonly name: string;
}

/** The look and the texts of the prompt. If a text is '', our own text in the page's language is used (PU-02). */
export interface Prompt {
  readonly type: 'native' | 'modal' | 'bar' | 'bell';
  /** The kind of prompt on pages that need the provider's popup (PU-56). */
  readonly popupType: 'bar' | 'bell' | 'modal';
  /** `#rrggbb`. */
  readonly accent: string;
  /** `#rrggbb`; '' means black or white, whichever is readable. */
  readonly textColour: string;
  /** http(s) address; '' if there is none. */
  readonly icon: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly subscribe: string;
  readonly decline: string;
  /** Whether the prompt shows 'Notificações por {site.name}' below. */
  readonly hasBranding: boolean;
  /** A style sheet that applies inside the prompt's shadow root only (PU-03). */
  readonly css: string;
  readonly categories: readonly Category[];
  readonly position: PushProviderConfig['prompt']['position'];
  /** Pixels from the window's edge. */
  readonly inset: number;
  readonly overlay: 'none' | 'light' | 'dark';
  /** Days until the prompt may show again after it was declined; -1 means 3650 days (PU-41). */
  readonly againAfterDays: number;
  /** Whether the bar shows how many people have subscribed (PU-42). */
  readonly hasCount: boolean;
}
