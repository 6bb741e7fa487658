import { PRODUCTS, WOODS } from './products.mjs';

/** @typedef {import('./products.mjs').Wood} Wood */

/** The four colours in which each wood is drawn: light, mid, shade, grain. @type {Record<Wood, string[]>} */
const COLOURS = {
  pinho: ['#f2dab0', '#e4c08b', '#c99d66', '#b98b55'],
  faia: ['#eecaa3', '#dcab7c', '#bd8859', '#a8734a'],
  carvalho: ['#ddb985', '#c99a62', '#a67a46', '#8f6637'],
};

/** Replaces one wood's colours in a picture by another wood's. @param {string} svg @param {Wood} from @param {Wood} to */
export function recolour(svg, from, to) {
  const swap = new Map(COLOURS[from].map((colour, at) => [colour, COLOURS[to][at] ?? colour]));
  return svg.replace(/#[0-9a-f]{6}/g, (colour) => swap.get(colour) ?? colour);
}

/**
 * Pictures that are made by recolouring others: every product in each wood in which it is not drawn, and each wood in close-up.
 *
 * @param {(path: string) => string} read reads a file of `public/`
 * @returns {[string, string][]} each picture's address, relative to the shop's root, and its SVG text
 */
export function inWoods(read) {
  const woods = /** @type {Wood[]} */ (Object.keys(WOODS));
  const pieces = PRODUCTS.filter(({ parts }) => !parts).flatMap(({ slug, wood: own }) =>
    woods
      .filter((wood) => wood !== own)
      .map((wood) => ({ to: `${slug}-${wood}`, from: slug, own, wood })),
  );
  const grains = woods.map((wood) => ({
    to: `madeira-${wood}`,
    from: 'madeira',
    own: /** @type {Wood} */ ('pinho'),
    wood,
  }));
  return [...pieces, ...grains].map(({ to, from, own, wood }) => [
    `imagens/${to}.svg`,
    recolour(read(`imagens/${from}.svg`), own, wood),
  ]);
}
