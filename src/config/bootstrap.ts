import { listOfWords, table } from './field';

const BEHAVIOURS = [
  'dropdowns',
  'mobileMenu',
  'search',
  'anchors',
  'scrollTop',
  'footer',
  'selects',
  'lightbox',
  'feed',
  'carousel',
];

/** The names of legacy scripts, by what does their job. */
const NAMES = ['all', 'consent', 'tracking', 'theme', ...BEHAVIOURS.map((name) => `theme.${name}`)];

/** What becomes of legacy scripts whose jobs we do. */
export const BOOTSTRAP = table({
  /** Legacy scripts that the inline bootstrap stops before they run, so that our own code does their work (LD-18): `all` for every script that we know and can replace; `consent`, `tracking` or `theme` for one group; or one behaviour of the theme, for example `theme.carousel`. Empty: none is stopped. Scripts whose work is switched off elsewhere in this configuration are not stopped. Generate the bootstrap again when this changes. */
  sleep: listOfWords(NAMES),
  /** Legacy scripts that the WordPress plugin takes away on the server, so that browsers do not download them (WP-04): the same names as in `bootstrap.sleep`. What both lists name is taken away. What the server prints for these scripts stays, and nothing wakes them: if our files do not come, nobody does their jobs. Scripts whose work is switched off elsewhere in this configuration stay. Without the plugin, the list has no effect. */
  drop: listOfWords(NAMES),
});
