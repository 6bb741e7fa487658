import type { Limits } from '../coerce';

/** What third parties are told of the decision (CO-40, CO-41). */
export interface SignalsConfig {
  /** Whether Google Consent Mode v2 is spoken: one default before any tag, one update per choice (CO-40). */
  google: boolean;
  /** Names of the data layers that hear it. Give them inline, as all of this section: what comes by `data-config` comes after the default. */
  layers: string[];
  /** Where the default holds, as ISO 3166-2 codes (`PT`, `US-CA`); empty is everywhere, and so is a list with a wrong one in it. */
  regions: string[];
  /** How long Google tags wait for an update after the default, in milliseconds. */
  waitForUpdate: number;
  /** Whether Google redacts ad data while advertising is denied. */
  adsDataRedaction: boolean;
  /** Whether Google passes click ids on by address instead of cookies. */
  urlPassthrough: boolean;
  /** Whether Microsoft's UET is told, by `uetq` (CO-41). */
  microsoft: boolean;
  /** Whether Meta's pixel is told, where the page has it by DOMContentLoaded or by the time of the choice (CO-41). */
  meta: boolean;
  /** Whether the WP Consent API is spoken, for plugins that listen to it (CO-41). */
  wpConsentApi: boolean;
  /** Whether the legacy plugins' events, hooks and `window.CLI.consent` are kept up (CO-41). */
  legacyEvents: boolean;
  /** Whether a choice also clicks the legacy plugin's button, for scripts that listen to that: `auto` where one is known to (CO-41). */
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
