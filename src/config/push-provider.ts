import { DISMISSED_DAYS } from '../limits';
import type { Limits } from './coerce';

/**
 * What the push provider serves of a site, in its own words. The page may say the same: it wins field by field over what is
 * fetched from `data-push-cdn`, and where the tag names no `data-push-cdn` nothing is fetched at all (LD-03). Lists and objects
 * may also be texts that hold JSON, as the provider serves some of them.
 */
export interface PushProviderConfig {
  /** What is possible, and where. */
  site: SiteFields;
  /** How the prompt looks and what it says. */
  prompt: PromptFields;
}

interface SiteFields {
  /** Whether web push is switched on in the provider's dashboard. */
  enabled: boolean;
  /** Name of the site. */
  name: string;
  /** The VAPID key, base64url; empty: nobody can subscribe. */
  public_vapid_key: string;
  /** Host of the provider's where the popup for pages without HTTPS is (PU-56). */
  subdomain: string;
  /** False asks in that popup even on an https page. */
  https: boolean;
  /** Whether pages that need that popup have a prompt at all. */
  alternatePrompt: boolean;
  /** Folder of the worker; empty takes what `subscribersServiceWorkerPath` says, else `/`. */
  serviceWorkerPath: string;
  /** File of the worker; empty takes ours. */
  serviceWorkerFilename: string;
  /** Id for Safari's older push. */
  appleWebsitePushId: string;
  /** Whether the bell has a panel of missed notifications (PU-43). */
  inBrowserPush: boolean;
  /** What that panel shows. */
  inBrowserNotifications: NotificationFields[];
  /** Events that may be tracked (PU-58). */
  whitelistedEvents: string[];
  /** When the prompt may show (PU-10). */
  triggerConditions: TriggerFields;
  /** The site's language, for the ad service; empty takes the page's. */
  siteLanguage?: string;
  /** Ads over the page, whether web push is `enabled` or not (AD-01). */
  inPageMonetization?: MonetizationFields;
}

/** What is said of ads, by the provider or by the section `ad`. */
export interface MonetizationFields {
  /** Whether this site shows ads at all (AD-01). */
  active: boolean;
  /** How many ads a visitor sees in one session at most; 0 or less: one on every page (AD-01). */
  frequency: number;
  /** Pages on which an ad may show (PU-30); also as a text that holds JSON. What cannot be read is for no page. */
  rule: RuleFields;
  /** Seconds after which an ad goes by itself, counted for everybody to see; 0: never (AD-04). */
  closeAfter: number;
  /** Whether an ad's picture is shown. */
  showImage: boolean;
}

interface NotificationFields {
  title: string;
  icon_url: string;
  target_url: string;
  created_at: string;
}

interface TriggerFields {
  /** Page views of the session that it takes, this one included (PU-20). */
  pageViews: number;
  /** Seconds during which the page has to be seen. */
  pageDelay: number;
  /** How far the page has to be scrolled, in percent. */
  scrollPercentage: number;
  /** Devices on which it may show; a tablet is no `MOBILE`. */
  device: 'ALL' | 'MOBILE' | 'DESKTOP';
  /** Pages on which it may show (PU-30). */
  pageRule: RuleFields;
}

/** Pages on which something shows, as it is written: one form for push and ads. */
export interface RuleFields {
  /** All pages, or those that the rule is for. */
  include: 'ALL' | 'SPECIFIC';
  /** How an address is compared with `value`; empty matches nothing. */
  operator: '' | 'equals' | 'not equals' | 'contains' | 'not contains' | 'regex' | 'not regex';
  /** What it is compared with; empty matches nothing. */
  value: string;
}

interface PromptFields {
  /** The kind of prompt. */
  prompt_type: 'native' | 'modal' | 'bar' | 'bell';
  /** The kind on pages that need the popup; `chicklet` is `bar`. */
  alternatePromptStyle: 'bar' | 'bell' | 'modal';
  /** Colour of its button, as `#f16334`, `f16334` or `#f63`. */
  accent: string;
  /** Colour of the text on it; empty takes the one that is readable. */
  textColor: string;
  /** Address of a picture, http(s). */
  icon: string;
  /** Its texts; empty takes ours, in the page's language (PU-02). */
  headline: string;
  /** The line below. */
  subheadline: string;
  /** What the button says that subscribes. */
  ctaButton: string;
  /** What the button says that declines. */
  noButton: string;
  /** Whether it says whose notifications they are. */
  includeBranding: boolean;
  /** CSS for the inside of its shadow root (PU-03). */
  customCSS: string;
  /** Kinds of news to choose from (PU-40). */
  subscriptionCategories: CategoryFields[];
  /** Where it stands; a bell takes one of the four corners. */
  position:
    | 'top-left'
    | 'top-center'
    | 'top-right'
    | 'bottom-left'
    | 'bottom-center'
    | 'bottom-right';
  /** Pixels from the window's edge. */
  inset: number;
  /** What lies over the page behind it. */
  overlay: 'none' | 'light' | 'dark';
  /** Days until it may show again after it was declined; negative: 3650 (PU-41). */
  showModalAgainAfter: number;
  /** Whether the bar says how many have subscribed (PU-42). */
  showSubscribersCount: boolean;
}

interface CategoryFields {
  id: string;
  name: string;
}

export const NOTIFICATION: NotificationFields = {
  title: '',
  icon_url: '',
  target_url: '',
  created_at: '',
};

export const CATEGORY: CategoryFields = { id: '', name: '' };

export const RULE: RuleFields = { include: 'ALL', operator: '', value: '' };

export const RULE_LIMITS: Limits<RuleFields> = {
  include: ['ALL', 'SPECIFIC'],
  operator: ['', 'equals', 'not equals', 'contains', 'not contains', 'regex', 'not regex'],
};

export const TRIGGERS: TriggerFields = {
  pageViews: 1,
  pageDelay: 5,
  scrollPercentage: 0,
  device: 'ALL',
  pageRule: RULE,
};

export const TRIGGER_LIMITS: Limits<TriggerFields> = {
  pageViews: [0, 1000],
  pageDelay: [0, 86_400],
  scrollPercentage: [0, 100],
  device: ['ALL', 'MOBILE', 'DESKTOP'],
  pageRule: RULE_LIMITS,
};

export const PUSH_PROVIDER_DEFAULTS: PushProviderConfig = {
  site: {
    enabled: true,
    name: '',
    public_vapid_key: '',
    subdomain: '',
    https: true,
    alternatePrompt: false,
    serviceWorkerPath: '',
    serviceWorkerFilename: '',
    appleWebsitePushId: '',
    inBrowserPush: true,
    inBrowserNotifications: [],
    whitelistedEvents: [],
    triggerConditions: TRIGGERS,
  },
  prompt: {
    prompt_type: 'modal',
    alternatePromptStyle: 'bar',
    accent: '#f16334',
    textColor: '',
    icon: '',
    headline: '',
    subheadline: '',
    ctaButton: '',
    noButton: '',
    includeBranding: true,
    customCSS: '',
    subscriptionCategories: [],
    position: 'bottom-right',
    inset: 24,
    overlay: 'light',
    showModalAgainAfter: DISMISSED_DAYS,
    showSubscribersCount: false,
  },
};

export const PUSH_PROVIDER_LIMITS: Limits<PushProviderConfig> = {
  site: {
    inBrowserNotifications: { each: NOTIFICATION },
    triggerConditions: TRIGGER_LIMITS,
  },
  prompt: {
    prompt_type: ['native', 'modal', 'bar', 'bell'],
    alternatePromptStyle: ['bar', 'bell', 'modal'],
    subscriptionCategories: { each: CATEGORY },
    position: [
      'top-left',
      'top-center',
      'top-right',
      'bottom-left',
      'bottom-center',
      'bottom-right',
    ],
    inset: [0, 400],
    overlay: ['none', 'light', 'dark'],
    showModalAgainAfter: [-3650, 3650],
  },
};
