import type { RawConfig } from './config/read';

// Facts about one site that are known when `npx enxerto build` makes a build for it: that build replaces this file with one
// that has the site's values (build/site/baked.ts). The values here are those of the general build, which works on any site.
// All are constants, so that the minifier removes code that cannot run with these values.

/** The site's configuration; null if the build has none. `data-config` takes precedence over it (LD-03). */
export const BAKED_CONFIG: RawConfig | null = null;

/** Whether the legacy consent plugin's server may print something on the page. */
export const CONSENT_PLUGIN: boolean = true;

/** Whether the pixel plugin's server may print something on the page. */
export const PIXEL_PLUGIN: boolean = true;

/** Whether the bootstrap may have put legacy scripts to sleep (LD-18). */
export const HAS_SLEEPERS: boolean = true;

/** Whether the bootstrap may hold back services that the server has not held (LD-21). */
export const HOLDS_BACK: boolean = true;

/** Whether the decision may have to be announced to other consent tools in their own ways (CO-41). */
export const OTHER_TOOLS: boolean = true;

/** Whether the owner may have set selectors in the theme's profile. Such selectors are checked (XX-01). */
export const OWN_PROFILE: boolean = true;

/** Whether the build has all chunks; a site build has only those that the site can need. */
export const HAS_ALL_CHUNKS: boolean = true;

/** Whether the build has the tracker. */
export const TRACKING: boolean = true;

/** Whether copies of events may go to the site's own server. */
export const COPIES: boolean = true;

/** Whether the build has the theme's behaviours. */
export const THEME: boolean = true;

/** Whether the build has web push or ads. */
export const HAS_PUSH_OR_ADS: boolean = true;
