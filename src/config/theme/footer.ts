import { table, text } from '../field';
import { legacy } from './legacy';

/** Selectors for the footers that need a script for their layout (TH-70). */
export const FOOTER_PROFILE = table({
  ...legacy('footer', 'oceanwp.theme.footer', 'augment'),
  /** Selector that `<body>` matches if the footer must stay at the bottom of the window on short pages. */
  fixed: text('.has-fixed-footer'),
  /** Selector that `<body>` matches if the page slides away and uncovers the footer behind it. */
  parallax: text('.has-parallax-footer'),
  /** Selector for the footer that stays at the bottom of the window. */
  footer: text('#footer'),
  /** Selector for the footer that the page uncovers; the theme's CSS has fixed it behind the page. */
  behind: text('.parallax-footer'),
  /** Selector for a part directly above the footer that moves together with it. */
  callout: text('#footer-callout-wrap'),
  /** Selector for the element that contains header, content and footer. */
  wrap: text('#wrap'),
  /** Selector for the content. */
  main: text('#main'),
  /** Selector for the WordPress admin bar, whose height is subtracted at the top. */
  above: text('#wpadminbar'),
  /** Selector for a bar at the bottom of the window, whose height is subtracted there. */
  below: text('#footer-bar'),
});
