import type { RawConfig } from './config/read';

// What `npx enxerto build` knows about one site when it builds: values of the site then stand in the place of this file
// (build/site/baked.ts). Those here are the general build's, which may stand on any site. All are constants, so that the minifier
// drops what they rule out.

/** The site's configuration, which counts below that at `data-config` (LD-03); null where none is baked in. */
export const BAKED: RawConfig | null = null;

/** Whether the legacy consent plugin's server may print something on the page. */
export const CONSENT_PLUGIN: boolean = true;

/** Whether the pixel plugin's server may print something on the page. */
export const PIXEL_PLUGIN: boolean = true;

/** Whether the bootstrap may have put legacy scripts to sleep (LD-18). */
export const SLEEPERS: boolean = true;

/** Whether the bootstrap may hold back what the server does not (LD-21). */
export const HOLDS: boolean = true;

/** Whether other consent tools may have to be told of the decision in their own ways (CO-41). */
export const OTHER_TOOLS: boolean = true;

/** Whether the theme's profile may have selectors of the owner's, which are checked (XX-01). */
export const OWN_PROFILE: boolean = true;

/** Whether the build has all chunks; a site build has those that the site can need. */
export const WHOLE: boolean = true;

/** Whether the build has the tracker. */
export const TRACKING: boolean = true;

/** Whether copies of events may go to the site's own server. */
export const COPIES: boolean = true;

/** Whether the build has the theme's behaviours. */
export const THEME: boolean = true;

/** Whether the build has web push or ads. */
export const DUE: boolean = true;
