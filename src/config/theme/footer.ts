import { FOOTER_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Where the footers are that need a script for their layout (TH-70). */
export interface FooterProfile extends LegacyScripts {
  /** Selector that `<body>` matches if the footer must stay at the bottom of the window on short pages. */
  fixed: string;
  /** Selector that `<body>` matches if the page slides away and uncovers the footer behind it. */
  parallax: string;
  /** Selector for the footer that stays at the bottom of the window. */
  footer: string;
  /** Selector for the footer that the page uncovers; the theme's CSS has fixed it behind the page. */
  behind: string;
  /** Selector for a part directly above the footer that moves together with it. */
  callout: string;
  /** Selector for the element that contains header, content and footer. */
  wrap: string;
  /** Selector for the content. */
  main: string;
  /** Selector for the WordPress admin bar, whose height is subtracted at the top. */
  above: string;
  /** Selector for a bar at the bottom of the window, whose height is subtracted there. */
  below: string;
}

export const FOOTER_PROFILE: FooterProfile = {
  legacyScripts: FOOTER_SCRIPTS,
  legacyGlobal: 'oceanwp.theme.footer',
  recipe: 'augment',
  fixed: '.has-fixed-footer',
  parallax: '.has-parallax-footer',
  footer: '#footer',
  behind: '.parallax-footer',
  callout: '#footer-callout-wrap',
  wrap: '#wrap',
  main: '#main',
  above: '#wpadminbar',
  below: '#footer-bar',
};
