import { flag, list, matching, number, table, word, type Values } from '../field';

/** The settings for announcing the visitor's decision to other scripts and services on the page (CO-40, CO-41). */
export const SIGNALS = table({
  /** Whether consent is sent to Google by Consent Mode v2: one default before any Google tag runs, and one update for each choice (CO-40). On by default. */
  google: flag(true),
  /** Names of the data layers that receive Google's consent signals. Give this whole section in the inline configuration: the file at `data-config` arrives after the default has been sent. */
  layers: list(['dataLayer', 'dataLayerPYS']),
  /** Regions in which the consent default applies, as ISO 3166-2 codes (`PT`, `US-CA`). Empty: everywhere; a list with a wrong code counts as empty. */
  regions: list([], /^[A-Z]{2}(-\w{1,3})?$/),
  /** Milliseconds that Google's tags wait, after the default, for an update before they send anything. */
  waitForUpdate: number(500, { to: 10000, unit: 'milliseconds' }),
  /** Whether Google removes ad identifiers from what it receives while advertising is denied. Off by default. */
  adsDataRedaction: flag(false),
  /** Whether Google writes click ids into the addresses of links instead of into cookies. Off by default. */
  urlPassthrough: flag(false),
  /** Whether consent is sent to Microsoft: to the UET tag, through `uetq`, and to Clarity (`consentv2`), if the page has `clarity` by DOMContentLoaded or at the time of the choice (CO-41). On by default. */
  microsoft: flag(true),
  /** Whether consent is sent to Meta's pixel, if the page has it by DOMContentLoaded or at the time of the choice (CO-41). On by default. */
  meta: flag(true),
  /** The country in whose law your data for Amazon's ad tag originates, as Amazon asks for it: two capital letters, such as `PT`. If it is set, consent is sent to Amazon's script for consent (`amznConsent`), if the page has it by DOMContentLoaded, at the time of the choice or once what was held has run (CO-41). Empty: nothing is sent, and Amazon processes nothing from Europe. */
  amazon: matching(/^[A-Z]{2}$/),
  /** Whether consent is passed to the WP Consent API, for WordPress plugins that listen to it (CO-41). On by default. */
  wpConsentApi: flag(true),
  /** Whether we send the events and call the hooks of the legacy consent plugins, keep `window.CLI.consent` up to date, and supply the plugin's objects that scripts call (`CLI`, `CLI_Cookie`, `cliBlocker`) if its settings are on the page and its script is missing or asleep (CO-41). On by default. */
  legacyEvents: flag(true),
  /** Whether each choice also clicks the legacy consent plugin's button, for scripts that listen for that click. `auto`: only on pages where a script probably listens (CO-41). */
  clickBridge: word(['auto', 'on', 'off']),
});

/** The values of `SIGNALS`. */
export type SignalsConfig = Values<typeof SIGNALS>;
