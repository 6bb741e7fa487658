import { data } from './data.mjs';

/** @typedef {'pinho' | 'faia' | 'carvalho'} Wood */

/**
 * @typedef {object} Product
 * @property {number} id the number of the product's post in WordPress
 * @property {string} slug also the file name of the product's picture and page
 * @property {string} name
 * @property {'simple' | 'variable' | 'grouped' | 'bundle'} kind WooCommerce's product types
 * @property {number} price in euro; the lowest price if the product has several
 * @property {number} [was] the earlier price, if the price is reduced
 * @property {string} category a slug in CATEGORIES
 * @property {Wood} wood
 * @property {string} blurb one line of text for cards
 * @property {string} text a paragraph for the product's own page
 * @property {string} alt a description of the picture
 * @property {[string, string][]} facts
 * @property {number[]} [parts] ids of the products in a group or a bundle
 */

/**
 * A finish or a mattress size. `adds` is its extra price in euro.
 *
 * @typedef {{ slug: string, name: string, adds: number }} Option
 */

/**
 * The shop's products and their options. A wood's `factor` scales the price of a product that is made of it (`priceIn`).
 *
 * @type {{ categories: Record<string, string>, woods: Record<Wood, { name: string, factor: number }>, finishes: Option[], sizes: Option[], products: Product[] }}
 */
const SHOP = data('products');

export const { categories: CATEGORIES, woods: WOODS, sizes: SIZES, products: PRODUCTS } = SHOP;

/** @param {number} id */
export function product(id) {
  const found = PRODUCTS.find((one) => one.id === id);
  if (!found) throw new Error(`no product has the number ${id}`);
  return found;
}

/** The address of a product's page, relative to the shop's root. @param {Product} product */
export const pageOf = ({ slug }) => `produtos/${slug}.html`;

/** The address of a product's picture, in the given wood (default: the product's own). @param {Product} product @param {Wood} [wood] */
export const pictureOf = ({ slug, kind, wood: own }, wood = own) => {
  if (kind === 'bundle') return 'imagens/quarto.svg';
  if (kind === 'grouped') return `imagens/${slug}.svg`;
  return wood === own ? `imagens/${slug}.svg` : `imagens/${slug}-${wood}.svg`;
};

/** The pictures of a product: the address and a description of each. @param {Product} one @returns {[string, string][]} */
export const picturesOf = (one) => [
  [pictureOf(one), one.alt],
  [`imagens/madeira-${one.wood}.svg`, `${WOODS[one.wood].name} de perto, com os veios à vista`],
  ['imagens/encaixe.svg', 'Um dos encaixes, sem parafusos'],
];

/** The gallery's pictures, in order. @type {import('./parts/gallery.mjs').Picture[]} */
export const PICTURES = data('pictures');

const EURO = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as Portuguese shops write it. @param {number} amount */
export const euro = (amount) => EURO.format(amount);

/** @typedef {{ id: number, sku: string, name: string, price: number, picture: string, of: Product }} Item */

/** The catalogue: every piece in every wood and finish, 120 in all. @returns {Item[]} */
export function catalogue() {
  const pieces = PRODUCTS.filter(({ parts }) => !parts);
  return pieces.flatMap((of) =>
    /** @type {Wood[]} */ (Object.keys(WOODS)).flatMap((wood, at) =>
      SHOP.finishes.map(({ slug, name, adds }, next) => ({
        id: of.id * 100 + at * 10 + next,
        sku: `${of.slug}-${wood}-${slug}`,
        name: `${of.name} em ${WOODS[wood].name.toLowerCase()}, ${name}`,
        price: priceIn(of, wood) + adds,
        picture: pictureOf(of, wood),
        of,
      })),
    ),
  );
}

/**
 * A product's price in a given wood, rounded to whole euro. The listed price is for the product's own wood.
 *
 * @param {Product} product
 * @param {Wood} wood
 */
export const priceIn = ({ price, wood: own }, wood) =>
  Math.round((price * WOODS[wood].factor) / WOODS[own].factor);

/** The variations of a variable product: one for every wood and size. @param {Product} one */
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
