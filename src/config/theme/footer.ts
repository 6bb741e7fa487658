import type { LegacyScripts } from './legacy';

/** Where footers stand that need a script (TH-70). */
export interface FooterProfile extends LegacyScripts {
  /** What `<body>` is where the footer stays at the window's end on short pages. */
  fixed: string;
  /** What `<body>` is where the page slides off the footer. */
  parallax: string;
  /** The footer. */
  footer: string;
  /** The footer that the page slides off, which the theme's CSS has fixed behind it. */
  behind: string;
  /** What stands right above the footer and goes with it. */
  callout: string;
  /** What holds header, content and footer. */
  wrap: string;
  /** The content. */
  main: string;
  /** The admin bar, which takes room above it all. */
  above: string;
  /** A bar at the window's end, which takes room below. */
  below: string;
}

export const FOOTER_PROFILE: FooterProfile = {
  legacyScripts: ['oceanwp-main-js'],
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
