import { DISMISSED_DAYS } from '../limits';
import type { Limits } from './coerce';

/**
 * The configuration that the push provider serves for a site, under the provider's own names. The page may give the same fields:
 * a field on the page replaces the one fetched from `data-push-cdn`, and if the tag has no `data-push-cdn`, nothing is fetched
 * (LD-03). Lists and objects may also be texts that hold JSON, because the provider serves some of them like that.
 */
export interface PushProviderConfig {
  /** What the site has switched on, where its worker is, and when the prompt may show. */
  site: SiteFields;
  /** How the prompt looks and what it says. */
  prompt: PromptFields;
}

interface SiteFields {
  /** Whether web push is switched on in the provider's dashboard. If false, the prompt never shows. */
  enabled: boolean;
  /** Name of the site, as visitors read it in the prompt. */
  name: string;
  /** The site's public VAPID key, in base64url. Empty: nobody can subscribe. */
  public_vapid_key: string;
  /** Name of the site at the provider, which serves the popup window for pages that cannot use web push themselves, for example because they lack HTTPS (PU-56): `loja` stands for `https://loja.` and the host of `data-push-api`. Letters, digits and hyphens only; anything else, or empty: there is no popup. */
  subdomain: string;
  /** False asks in that popup window even on an https page. True, the default, asks on the page itself if that is possible. */
  https: boolean;
  /** Whether pages that need that popup window show a prompt that opens it. Off by default: such pages show nothing. */
  alternatePrompt: boolean;
  /** Folder of the push worker on the site's own origin. It counts on the page only, and is ignored in what the provider serves and in the fetched configuration file (XX-12). Empty: the folder in `subscribersServiceWorkerPath` if the page sets that, else `/`. */
  serviceWorkerPath: string;
  /** File name of the push worker; on the page only, as `serviceWorkerPath`. Empty: our own file. */
  serviceWorkerFilename: string;
  /** The site's id for Safari's older push service. Empty: that service is not used. */
  appleWebsitePushId: string;
  /** Whether the bell opens a panel with the notifications that the visitor has missed (PU-43). */
  inBrowserPush: boolean;
  /** The missed notifications that the bell's panel shows. Empty: it shows none of the provider's. */
  inBrowserNotifications: NotificationFields[];
  /** Names of the events that may be reported to the provider; all others are rejected (PU-58). Empty: none may. */
  whitelistedEvents: string[];
  /** When the prompt may show: all of these conditions must hold (PU-10). */
  triggerConditions: TriggerFields;
  /** Language of the site that the ad service is told. Empty: the page's language. */
  siteLanguage?: string;
  /** Ads on the page; they do not depend on whether web push is `enabled` (AD-01). */
  inPageMonetization?: MonetizationFields;
}

/** The settings of ads that both the provider and the section `ad` can give. */
export interface MonetizationFields {
  /** Whether this site shows ads at all. Off by default (AD-01). */
  active: boolean;
  /** How many ads a visitor sees at most in one session, which ends 30 minutes after its last page. 0 or less: one ad on every page (AD-01). */
  frequency: number;
  /** Pages on which an ad may show (PU-30), as an object or as a text that holds JSON. If it cannot be read, no page shows ads. */
  rule: RuleFields;
  /** Seconds after which an ad closes by itself; the visitor sees them counted down. 0 or less: never (AD-04). */
  closeAfter: number;
  /** Whether the picture of an ad is shown. */
  showImage: boolean;
}

export interface NotificationFields {
  /** Text of the notification; without one it is not shown. */
  title: string;
  /** Address of its picture (http or https). Empty: a drawn bell. */
  icon_url: string;
  /** Address that it leads to (http or https). Empty: it is no link. */
  target_url: string;
  /** When it was sent, as a date that browsers can read. Empty: the panel does not say how long ago that was. */
  created_at: string;
}

export interface TriggerFields {
  /** How many pages the visitor must have seen in this session, this page included, before the prompt may show (PU-20). */
  pageViews: number;
  /** Seconds for which the visitor must have seen this page before the prompt may show. */
  pageDelay: number;
  /** How far down the visitor must have scrolled this page, in percent, before the prompt may show. 0: no scrolling is needed. */
  scrollPercentage: number;
  /** Devices on which the prompt may show; a tablet counts as a desktop, not as `MOBILE`. */
  device: 'ALL' | 'MOBILE' | 'DESKTOP';
  /** Pages on which the prompt may show (PU-30). */
  pageRule: RuleFields;
}

/** The pages on which the push prompt or an ad may show, as the configuration writes them. */
export interface RuleFields {
  /** Which pages: all of them, or only the specific ones whose address the rule matches. */
  include: 'ALL' | 'SPECIFIC';
  /** For specific pages, how the page's address is compared with `value`. Empty: no page matches. */
  operator: '' | 'equals' | 'not equals' | 'contains' | 'not contains' | 'regex' | 'not regex';
  /** The text or the pattern that the page's address is compared with. Empty: no page matches. */
  value: string;
}

export interface PromptFields {
  /** Kind of prompt: the browser's own (native), a box over the page (modal), a bar, or a bell in a corner. */
  prompt_type: 'native' | 'modal' | 'bar' | 'bell';
  /** Kind of prompt on pages that need the provider's popup window; `chicklet` is an older name of `bar`. */
  alternatePromptStyle: 'bar' | 'bell' | 'modal';
  /** Colour of the prompt's button, as `#f16334`, `f16334` or `#f63`. Where it cannot be read on the prompt's surface it is drawn darker, or lighter in a dark scheme, which debug says. */
  accent: string;
  /** Colour of the text on that button. Empty: a colour that is readable on it. */
  textColor: string;
  /** Address of a picture for the modal (http or https). Empty: a drawn bell. */
  icon: string;
  /** First line of the prompt. Empty: our own text, in the page's language (PU-02). */
  headline: string;
  /** Second line of the prompt. Empty: our own text, in the page's language. */
  subheadline: string;
  /** Text of the button that subscribes. Empty: our own text, in the page's language. */
  ctaButton: string;
  /** Text of the button that declines. Empty: our own text, in the page's language. */
  noButton: string;
  /** Whether the modal says, by the site's name, whose notifications these are. */
  includeBranding: boolean;
  /** Additional CSS for the prompt. It applies inside the prompt only, never to the page (PU-03). */
  customCSS: string;
  /** Kinds of news that a visitor can choose from when subscribing. Empty: there is no choice (PU-40). */
  subscriptionCategories: CategoryFields[];
  /** Where in the window the prompt is; a bell takes one of the four corners only. */
  position:
    | 'top-left'
    | 'top-center'
    | 'top-right'
    | 'bottom-left'
    | 'bottom-center'
    | 'bottom-right';
  /** Distance from the edges of the window, in pixels. */
  inset: number;
  /** How the modal covers the page behind it: not at all, in a light or in a dark tone. The page can be used all the same: a click beside the modal is the page's, and declines nothing. */
  overlay: 'none' | 'light' | 'dark';
  /** Days after which the prompt may show again to a visitor who declined it; a negative number means 3650 (PU-41). */
  showModalAgainAfter: number;
  /** Whether the bar says how many people have subscribed. Off by default (PU-42). */
  showSubscribersCount: boolean;
}

interface CategoryFields {
  /** The provider's id of this kind of news; without one it is not offered. */
  id: string;
  /** What visitors read. Empty: the id. */
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
