import type { Limits } from '../coerce';

/** How other scripts and services on the page are told of the visitor's decision (CO-40, CO-41). */
export interface SignalsConfig {
  /** Whether Google is told of consent by Consent Mode v2: one default before any Google tag runs, and one update for each choice (CO-40). On by default. */
  google: boolean;
  /** Names of the data layers that receive Google's consent signals. Give this whole section in the inline configuration: the file at `data-config` arrives after the default has been sent. */
  layers: string[];
  /** Regions in which the consent default applies, as ISO 3166-2 codes (`PT`, `US-CA`). Empty: everywhere; a list with a wrong code counts as empty. */
  regions: string[];
  /** Milliseconds that Google's tags wait, after the default, for an update before they send anything. */
  waitForUpdate: number;
  /** Whether Google removes ad identifiers from what it receives while advertising is denied. Off by default. */
  adsDataRedaction: boolean;
  /** Whether Google passes click ids on in the addresses of links instead of in cookies. Off by default. */
  urlPassthrough: boolean;
  /** Whether Microsoft's UET tag is told of consent, through `uetq` (CO-41). On by default. */
  microsoft: boolean;
  /** Whether Meta's pixel is told of consent, if the page has it by DOMContentLoaded or at the time of the choice (CO-41). On by default. */
  meta: boolean;
  /** Whether the WP Consent API is told of consent, for WordPress plugins that listen to it (CO-41). On by default. */
  wpConsentApi: boolean;
  /** Whether we send the events and call the hooks of the legacy consent plugins, keep `window.CLI.consent` up to date, and supply what scripts call of the plugin (`CLI`, `CLI_Cookie`, `cliBlocker`) where its settings are on the page and its script is gone or asleep (CO-41). On by default. */
  legacyEvents: boolean;
  /** Whether each choice also clicks the legacy consent plugin's button, for scripts that listen for that click. `auto`: only on pages where a script probably listens (CO-41). */
  clickBridge: 'auto' | 'on' | 'off';
}

export const SIGNALS_DEFAULTS: SignalsConfig = {
  google: true,
  layers: ['dataLayer', 'dataLayerPYS'],
  regions: [],
  waitForUpdate: 500,
  adsDataRedaction: false,
  urlPassthrough: false,
  microsoft: true,
  meta: true,
  wpConsentApi: true,
  legacyEvents: true,
  clickBridge: 'auto',
};

export const SIGNALS_LIMITS: Limits<SignalsConfig> = {
  regions: /^[A-Z]{2}(-\w{1,3})?$/,
  waitForUpdate: [0, 10_000],
  clickBridge: ['auto', 'on', 'off'],
};
