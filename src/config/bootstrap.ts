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

/**
 * What the inline bootstrap does besides its work for consent. These settings are compiled into the bootstrap: generate it
 * again when one of them changes.
 */
export const BOOTSTRAP = table({
  /** Legacy scripts that the inline bootstrap stops before they run, so that our own code does their work (LD-18): `all` for every script that we know and can replace; `consent`, `tracking` or `theme` for one group; or one behaviour of the theme, for example `theme.carousel`. Empty: none is stopped. Scripts whose work is switched off elsewhere in this configuration are not stopped. Generate the bootstrap again when this changes. */
  sleep: listOfWords([
    'all',
    'consent',
    'tracking',
    'theme',
    ...BEHAVIOURS.map((name) => `theme.${name}`),
  ]),
});
