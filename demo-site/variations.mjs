import { priceIn, SIZES, WOODS } from './products.mjs';

/** @typedef {import('./products.mjs').Wood} Wood */

/** The variations of a variable product: one for every wood and size. @param {import('./products.mjs').Product} one */
export const variations = (one) =>
  /** @type {Wood[]} */ (Object.keys(WOODS)).flatMap((wood, at) =>
    SIZES.map((size, next) => ({
      variation_id: one.id * 100 + at * 10 + next,
      wood,
      size: size.slug,
      name: `${one.name}, ${WOODS[wood].name.toLowerCase()}, ${size.name}`,
      price: priceIn(one, wood) + size.adds,
    })),
  );
