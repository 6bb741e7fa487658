import type { RawConfig } from './config/read';

// What `npx enxerto build` knows about one site when it builds: it puts values of the site in the place of this file
// (build/site/baked.ts). Those here are the general build's, which may stand on any site. All are constants, so that the minifier
// drops what they rule out.

/** The site's configuration, which counts below that at `data-config` (LD-03); null where none is baked in. */
export const BAKED: RawConfig | null = null;
