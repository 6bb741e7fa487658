import { DECLINED_DAYS } from '../limits/push';
import type { Values } from './field';
import { address, colour, flag, list, listOf, number, only, table, text, word } from './field';
import { PUSH } from './push';

/** The pages on which the push prompt or an ad may show, as the configuration writes them. */
export const RULE = table({
  /** Which pages: all of them, or only the specific ones whose address the rule matches. */
  include: word(['ALL', 'SPECIFIC']),
  /** For specific pages, how the page's address is compared with `value`. Empty: no page matches. */
  operator: word(['', 'equals', 'not equals', 'contains', 'not contains', 'regex', 'not regex']),
  /** The text or the pattern that the page's address is compared with, as the address bar shows it or with its percent escapes. Empty: no page matches. */
  value: text(),
});

/** The values of `RULE`. */
export type RuleFields = Values<typeof RULE>;

export const NOTIFICATION = table({
  /** Text of the notification; without a text, the notification is not shown. */
  title: text(),
  /** Address of the notification's picture (http or https). Empty: a drawn bell. */
  icon_url: address(),
  /** Address that the notification leads to (http or https). Empty: the notification is no link. */
  target_url: address(),
  /** When the notification was sent, as a date that browsers can parse. Empty: the panel does not show how long ago the notification was sent. */
  created_at: text(),
});

export const TRIGGERS = table({
  /** How many pages the visitor must have seen in this session, this page included, before the prompt may show (PU-20). */
  pageViews: number(1, { to: 1000 }),
  /** Seconds for which the visitor must have seen this page before the prompt may show. */
  pageDelay: number(5, { to: 86_400, unit: 'seconds' }),
  /** How far down the visitor must have scrolled this page, in percent, before the prompt may show. 0: no scrolling is needed. */
  scrollPercentage: number(0, { to: 100, unit: 'percent' }),
  /** Devices on which the prompt may show; a tablet counts as a desktop, not as `MOBILE`. */
  device: word(['ALL', 'MOBILE', 'DESKTOP']),
  /** Pages on which the prompt may show (PU-30). */
  pageRule: RULE,
});

export const CATEGORY = table({
  /** The provider's id of this kind of news; without an id, the kind is not offered. */
  id: text(),
  /** Name that visitors read. Empty: the id. */
  name: text(),
});

/** The settings of ads that both the provider and the section `ad` can give. */
export const MONETIZATION = table({
  /** Whether this site shows ads at all. Off by default (AD-01). */
  active: flag(false),
  /** How many ads a visitor sees at most in one session, which ends 30 minutes after its last page. 0 or less: one ad on every page (AD-01). */
  frequency: number(1, { from: -1000, to: 1000 }),
  /** Pages on which an ad may show (PU-30), as an object or as a text that holds JSON. If it cannot be read, no page shows ads. */
  rule: RULE,
  /** Seconds after which an ad closes by itself; the visitor sees them counted down. 0 or less: never (AD-04). */
  closeAfter: number(0, { from: -3600, to: 3600, unit: 'seconds' }),
  /** Whether the picture of an ad is shown. */
  showImage: flag(true),
});

const SITE = table({
  /** Whether web push is switched on in the provider's dashboard. If false, the prompt never shows. */
  enabled: flag(true),
  /** Name of the site, as visitors read it in the prompt. */
  name: text(),
  /** The site's public VAPID key, in base64url or ordinary base64. Empty: nobody can subscribe. */
  public_vapid_key: text(),
  /** Name of the site at the provider, which serves the popup window for pages that cannot use web push themselves, for example because they lack HTTPS (PU-56): `loja` stands for `https://loja.` and the host of `data-push-api`. Letters, digits and hyphens only; anything else, or empty: there is no popup. */
  subdomain: text('', { pattern: String.raw`^[A-Za-z\d-]*$` }),
  /** If false, the visitor is asked in the popup window of `subdomain` even on an https page. If true, the default, the visitor is asked on the page itself if that is possible. */
  https: flag(true),
  /** Whether pages that need the popup window of `subdomain` show a prompt of another kind, that of `alternatePromptStyle`. Off by default: they show the prompt of `prompt_type`, whose button then opens the window; in place of `native`, which cannot open it, the modal. Without a `subdomain`, such pages show nothing. */
  alternatePrompt: flag(false),
  /** Folder of the push worker on the site's own origin. It counts on the page only, and is ignored in what the provider serves and in the fetched configuration file (XX-12). Empty: the folder in `subscribersServiceWorkerPath` if the page sets that, else `/`. */
  serviceWorkerPath: text('', { pageOnly: true }),
  /** File name of the push worker; like `serviceWorkerPath`, it counts on the page only. Empty: our own file. */
  serviceWorkerFilename: text('', { pageOnly: true }),
  /** The site's id for Safari's older push service. Empty: that service is not used. */
  appleWebsitePushId: text(),
  /** Whether the bell opens a panel with the notifications that the visitor has missed (PU-43). */
  inBrowserPush: flag(true),
  /** The missed notifications that the bell's panel shows. Empty: the panel shows no notifications from the provider. */
  inBrowserNotifications: listOf(NOTIFICATION),
  /** Names of the events that may be reported to the provider; all others are rejected (PU-58). Empty: no event may be reported. */
  whitelistedEvents: list(),
  /** When the prompt may show: all of these conditions must hold (PU-10). */
  triggerConditions: TRIGGERS,
});

const PROMPT = table({
  /** Kind of prompt: the browser's own (native), a box over the page (modal), a bar, or a bell in a corner. */
  prompt_type: word(['native', 'modal', 'bar', 'bell'], 'modal'),
  /** Kind of prompt on pages that need the provider's popup window, if `alternatePrompt` is on; `chicklet` is an older name of `bar`. */
  alternatePromptStyle: word(['bar', 'bell', 'modal']),
  /** Colour of the prompt's button, as `#f16334`, `f16334` or `#f63`. If this colour cannot be read on the prompt's background, a darker one is used (in a dark scheme, a lighter one), and the debug log says so. */
  accent: colour('#f16334'),
  /** Colour of the text on the prompt's button. Empty: a colour that is readable on it. */
  textColor: colour(),
  /** Address of a picture for the modal (http or https). Empty: a drawn bell. */
  icon: address(),
  /** First line of the prompt. Empty: our own text, in the page's language (PU-02). */
  headline: text(),
  /** Second line of the prompt. Empty: our own text, in the page's language. */
  subheadline: text('', { long: true }),
  /** Text of the button that subscribes. Empty: our own text, in the page's language. */
  ctaButton: text(),
  /** Text of the button that declines. Empty: our own text, in the page's language. */
  noButton: text(),
  /** Whether the modal shows the site's name, so that visitors know whose notifications these are. */
  includeBranding: flag(true),
  /** Additional CSS for the prompt: colours, gradients, borders, fonts, and distances of at most 40 pixels (`px` and `rem`, or up to `1em`). It applies inside the prompt only: what could leave the prompt's box, cover the page or load anything is left out (other properties and rules, custom properties, `url()`, `var()`), with a line in the debug log (PU-03). */
  customCSS: text('', { long: true }),
  /** Kinds of news that a visitor can choose from when subscribing. Empty: there is no choice (PU-40). */
  subscriptionCategories: listOf(CATEGORY),
  /** Where in the window the prompt is; a bell takes one of the four corners only. */
  position: word(
    ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'],
    'bottom-right',
  ),
  /** Distance from the edges of the window, in pixels. */
  inset: number(24, { to: 400, unit: 'pixels' }),
  /** How the modal covers the page behind it: not at all, in a light or in a dark tone. In all three cases, the page can be used: a click beside the modal goes to the page, and does not decline. */
  overlay: word(['none', 'light', 'dark'], 'light'),
  /** Days after which the prompt may show again to a visitor who declined it; a negative number means 3650 (PU-41). */
  showModalAgainAfter: number(DECLINED_DAYS, { from: -3650, to: 3650, unit: 'days' }),
  /** Whether the bar says how many people have subscribed. Off by default (PU-42). */
  showSubscribersCount: flag(false),
});

/** The fields that decide whether a prompt is due: the chunk `due` reads only these. */
export const PUSH_DUE = table({
  iosHint: PUSH.rows.iosHint,
  site: table(
    only(
      SITE.rows,
      'enabled',
      'https',
      'alternatePrompt',
      'subdomain',
      'public_vapid_key',
      'appleWebsitePushId',
      'inBrowserPush',
      'triggerConditions',
    ),
  ),
});

/** All fields of `site`, including those that are read only for ads. */
export const PUSH_SITE = table({
  ...SITE.rows,
  /** Language of the site that is sent to the ad service. Empty: the page's language. */
  siteLanguage: text(),
  /** Ads on the page; they do not depend on whether web push is `enabled` (AD-01). */
  inPageMonetization: MONETIZATION,
});

/**
 * The configuration that the push provider serves for a site, under the provider's own names. The page may give the same
 * fields: a field on the page replaces the one fetched from `data-push-cdn`, and if the tag has no `data-push-cdn`, nothing is
 * fetched (LD-03). Lists and objects may also be texts that hold JSON, because the provider serves some of them like that. The
 * prompt's chunks read these fields, after `due` has decided that a prompt may show.
 */
export const PUSH_PROVIDER = table({
  /** The settings of the site: whether push is switched on, where the worker is, and when the prompt may show. */
  site: table(
    only(
      SITE.rows,
      'name',
      'public_vapid_key',
      'subdomain',
      'alternatePrompt',
      'serviceWorkerPath',
      'serviceWorkerFilename',
      'appleWebsitePushId',
      'inBrowserPush',
      'inBrowserNotifications',
      'whitelistedEvents',
    ),
  ),
  /** The look and the texts of the prompt. */
  prompt: PROMPT,
});

/** The values of `PUSH_PROVIDER`. */
export type PushProviderConfig = Values<typeof PUSH_PROVIDER>;
