import { colour, table, text, word, type Values } from '../field';

/** The look of everything that we draw on this site (XX-06, XX-07). */
export const LOOK = table({
  /** The accent colour of everything that we draw, as `#rrggbb`. Empty: the legacy consent plugin's button colour, or our green if the page has none. The colour of the text on it is computed, so that it stays readable (XX-04). */
  accent: colour(),
  /** Light or dark colours. `auto` follows what the page declares by `color-scheme`; if the page allows both, `auto` follows the visitor's system. If the page declares nothing, `auto` follows the page's background: light colours on a light one, dark colours on a dark one. */
  scheme: word(['auto', 'light', 'dark']),
  /** CSS font family of our texts. Empty: the page's own font. */
  font: text(),
  /** How our boxes are kept above the page: `top` uses the browser's top layer; a number is used as the z-index of a fixed layer (XX-07). */
  layer: text('top'),
});

/** The values of `LOOK`. */
export type LookConfig = Values<typeof LOOK>;
