import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Where footers stand that need a script (TH-70). */
export interface FooterProfile extends LegacyScripts {
  /** What `<body>` is where the footer stays at the window's end on short pages. */
  fixed: string;
  /** What `<body>` is where the page slides off the footer. */
  parallax: string;
}

export const FOOTER_PROFILE: FooterProfile = {
  legacyScripts: ['oceanwp-main-js'],
  legacyGlobal: 'oceanwp.theme.footer',
  recipe: 'augment',
  fixed: '.has-fixed-footer',
  parallax: '.has-parallax-footer',
};

export const FOOTER_LIMITS = { recipe: RECIPES };
