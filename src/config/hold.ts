import type { Values } from './field';
import { category, listOfWordsOr, table, text, word } from './field';
import { SERVICES } from '../services';

const names = [...new Set(SERVICES.flatMap(({ name, group = name }) => [name, group]))];

/** What the owner has held back by its address. */
export const HELD_ROW = table({
  /** How the address of a script, frame or picture begins, without scheme and subdomains (`widget.example.com`); with a slash in front, how a part of its path begins, on any host (`/my-widget`); or the script's name in WordPress, which is its id without `-js`. */
  match: text(),
  /** The category that lets it go. Empty: `advertisement`. */
  category: category(),
});

/** What the inline bootstrap holds back until the visitor decides (LD-21). These settings are part of it: make it again when one changes. */
export const HOLD = table({
  /** Scripts, frames and pictures that are held back until the visitor grants their category, although the server prints them as ever (LD-21): `known` for every service that we know (docs/hold.md), the name of one, `-` and a name for one that is left out (`-google` for all that obey Google's Consent Mode), or `{ "match": "widget.example.com", "category": "functional" }` for one of your own. Empty: nothing is held back. Make the bootstrap again when this changes. */
  hold: listOfWordsOr(['known', ...names, ...names.map((name) => `-${name}`)], HELD_ROW),
  /** What happens to what is held where our loader has not come after 5 seconds (LD-24): it stays held, or is released as if everything had been granted. Make the bootstrap again when this changes. */
  holdFailure: word(['stay', 'release']),
  /** Whether the browser may ask for files before it reaches their place in the page while something is held back. Browsers read ahead of the page and ask for scripts and pictures that nobody can hold by then: with `stop` nothing leaves that way in Chromium and Firefox, but in Chromium scripts without `defer` or `async` then load one after another; Safari reads ahead either way; with `keep` the files of held services may be asked for, and do not run. Make the bootstrap again when this changes. */
  holdReadAhead: word(['stop', 'keep']),
});

/** The values of `HOLD`. */
export type HoldConfig = Values<typeof HOLD>;
