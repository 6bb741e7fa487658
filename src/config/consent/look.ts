import type { Limits } from '../coerce';

/** How everything of ours looks on this site (XX-06, XX-07). */
export interface LookConfig {
  /** The one accent colour, as `#rrggbb`; empty takes the legacy plugin's button colour, else our green. Text on it is computed (XX-04). */
  accent: string;
  /** Light or dark; `auto` takes what the page declares by `color-scheme`, the visitor's where that is both; a page that declares nothing has light where its background is light, dark where it is dark. */
  scheme: 'auto' | 'light' | 'dark';
  /** CSS font family; empty takes the page's own. */
  font: string;
  /** `top` for the browser's top layer, or a z-index for a plain fixed layer (XX-07). */
  layer: string;
}

export const LOOK_DEFAULTS: LookConfig = {
  accent: '',
  scheme: 'auto',
  font: '',
  layer: 'top',
};

export const LOOK_LIMITS: Limits<LookConfig> = {
  scheme: ['auto', 'light', 'dark'],
};
