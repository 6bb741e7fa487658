import { SERVICES } from '../services';
import { listOfWords, table, category, listOfWordsOr, text, word, type Values } from './field';

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
const JOBS = ['all', 'consent', 'tracking', 'theme', ...BEHAVIOURS.map((name) => `theme.${name}`)];

/** What becomes of legacy scripts whose jobs we do. */
export const BOOTSTRAP = table({
  /** Legacy scripts that the inline bootstrap stops before they run, so that our own code does their work (LD-18): `all` for every script that we know and can replace; `consent`, `tracking` or `theme` for one group; or one behaviour of the theme, for example `theme.carousel`. Empty: none is stopped. Scripts whose work is switched off elsewhere in this configuration are not stopped. Generate the bootstrap again when this changes. */
  sleep: listOfWords(JOBS),
  /** Legacy scripts that the WordPress plugin takes away on the server, so that browsers do not download them (WP-04): the same names as in `bootstrap.sleep`. What both lists name is taken away. What the server prints for these scripts stays, and nothing wakes them: if our files do not come, nobody does their jobs. Scripts whose work is switched off elsewhere in this configuration stay. Without the plugin, the list has no effect. */
  drop: listOfWords(JOBS),
});

const SERVICE_NAMES = [...new Set(SERVICES.flatMap(({ name, group = name }) => [name, group]))];

/** A script, frame or picture that the owner holds back by its address. */
export const HELD_ROW = table({
  /** Beginning of the address of a script, frame or picture, without scheme and subdomains (`widget.example.com`); with a slash in front, the beginning of a part of its path, on any host (`/my-widget`); or the script's handle in WordPress, which is its id without `-js`. */
  match: text(),
  /** Consent category that releases the script, frame or picture. Empty: `advertisement`. */
  category: category(),
});

/**
 * What the inline bootstrap holds back until the visitor decides (LD-21). These settings are compiled into the bootstrap:
 * generate it again when one of them changes.
 */
export const HOLD = table({
  /** Scripts, frames and pictures that are held back until the visitor grants their category, although the server prints them as usual (LD-21): `known` for every service that we know (docs/hold.md); the name of one service; `-` and a name for a service that is not held back (`-google` for all that obey Google's Consent Mode); or `{ "match": "widget.example.com", "category": "functional" }` for a service that we do not know. Empty: nothing is held back. Generate the bootstrap again when this changes. */
  hold: listOfWordsOr(
    ['known', ...SERVICE_NAMES, ...SERVICE_NAMES.map((name) => `-${name}`)],
    HELD_ROW,
  ),
  /** What happens to held scripts, frames and pictures if our loader has not started after 5 seconds (LD-24): they stay held (`stay`), or are released as if everything had been granted (`release`). Generate the bootstrap again when this changes. */
  holdFailure: word(['stay', 'release']),
  /** Whether the browser may read ahead while something is held back. A browser that reads ahead requests scripts and pictures that its parser has not reached yet, so that they cannot be held yet. `stop`: Chromium and Firefox send no such request, but in Chromium scripts without `defer` or `async` then load one after another; Safari reads ahead in either case. `keep`: the files of held services may be requested, but do not run. Generate the bootstrap again when this changes. */
  holdReadAhead: word(['stop', 'keep']),
});

/** The values of `HOLD`. */
export type HoldConfig = Values<typeof HOLD>;
