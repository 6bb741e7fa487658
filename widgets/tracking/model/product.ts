import { globals } from '../../../src/dom/globals';
import { list, map, number, text } from '../php-values/php-values';
import type { Slug } from '../vendors/lists/slugs';
import type { Params } from './event';
import { valueAt } from './events';
import { isVariableAsOne } from './of-service';
import type { TrackingSettings } from './settings';

// Reads the data about products that the server prints in addition to its settings (facts §1.7).

/** Printed fields and, for each of them that is a price of one piece, that price as a number, if it is one. */
interface Priced {
  readonly fields: Params;
  readonly prices: Params;
}

/** A line in a list of what is bought. */
interface Line extends Priced {
  /** The product's number, as the service knows it. */
  readonly id: string;
}

/** A product of a group: its number, as the service knows it, and the price of one piece. */
interface Member {
  readonly id: string;
  readonly price: number;
}

/** The data about one piece of a product for one service. */
export interface Product {
  /** The event's parameters; undefined if the server printed none for this service. */
  readonly params: Params | undefined;
  /** The parameters about money. */
  readonly moneyFields: Priced;
  /** Whether the parameters about money are grouped in one parameter, `ecommerce`, as for Tag Manager. */
  readonly inEcommerce: boolean;
  /** A price, else the value; undefined if there is neither. */
  readonly price: number | undefined;
  /** The value; NaN if the server printed none. */
  readonly value: number;
  /** The lists of bought items, by parameter name. */
  readonly lists: Readonly<Record<string, readonly Line[]>>;
  /** The ids of the bought items, if they are a separate parameter: each as a text, and as it was printed. */
  readonly ids: readonly { readonly id: string; readonly printed: unknown }[] | undefined;
  /** The products of a group, by the shop's own ids; empty for any other product. */
  readonly members: ReadonlyMap<string, Member>;
}

/** The names of lists of bought items, and of fields for the price of one piece. */
const LISTS = ['contents', 'items'];
const PRICES = ['price', 'item_price', 'product_price'];

function readPriced(fields: Params): Priced {
  const names = PRICES.filter((name) => name in fields);
  const prices = names.map((name) => [name, number(fields[name], fields[name] as number)]);
  return { fields, prices: Object.fromEntries(prices) };
}

/** Meta's lists have `id`, Google's `item_id` (D11). */
const readLine = (fields: Params): Line => ({
  ...readPriced(fields),
  id: text(fields.item_id ?? fields.id),
});

/** Reads what the server printed about a product for one service: `{ params, grouped }`. */
export function readProduct(printed: unknown): Product {
  const { params, grouped } = map(printed);
  const all = map(params);
  const inEcommerce = 'ecommerce' in all;
  const fields = inEcommerce ? map(all.ecommerce) : all;
  const lists = LISTS.filter((name) => name in fields).map(
    (name) => [name, list(fields[name]).map((line) => readLine(map(line)))] as const,
  );
  const [first] = lists.flatMap(([, lines]) => lines);
  const named: Params = { ...fields, ...first?.fields };
  const price = [...PRICES, 'value'].find((name) => name in named);
  const members = Object.entries<unknown>(Array.isArray(grouped) ? grouped : map(grouped));
  return {
    params: 'params' in map(printed) ? all : undefined,
    moneyFields: readPriced(fields),
    inEcommerce,
    price: price === undefined ? undefined : number(named[price]),
    value: number(fields.value, Number.NaN),
    lists: Object.fromEntries(lists),
    ids:
      'content_ids' in fields
        ? list(fields.content_ids).map((id) => ({ id: text(id), printed: id }))
        : undefined,
    members: new Map(members.map(([shopId, member]) => [shopId, readMember(shopId, map(member))])),
  };
}

const readMember = (shops: string, { content_id, price }: Params): Member => ({
  id: text(content_id) || shops,
  price: number(price),
});

/**
 * The printed data about the products on a page of WooCommerce. It is read each time, because products that are loaded later
 * add data.
 */
export const wooProducts = (): unknown => globals().pysWooProductData;

/** The same for a download of Easy Digital Downloads, by its prices. */
export const eddProducts = (download: string): unknown =>
  valueAt(globals().pysEddProductData, download);

/**
 * The printed data, with an empty entry for the product if the server printed nothing about it, as may happen for another
 * shop's product.
 */
export const withEmptyProduct = (products: unknown, product: string): unknown => ({
  [product]: valueAt(products, product) ?? {},
});

/** The data for one service about a product that is added to the cart. */
export interface ChosenProduct extends Product {
  /** The price of the chosen variation, if the service's catalogue lists a product with variations as one product. */
  readonly chosenPrice: number | undefined;
}

/**
 * Finds a product and its chosen variation; each may be printed for some services only. A service whose catalogue lists a
 * product with variations as one product gets the whole product, with the price of the variation.
 *
 * @param products as printed: `{ product: { service: … } }`
 * @returns a function that returns the data for a service; undefined if nothing is printed about the product
 */
export function findProduct(
  products: unknown,
  { product, variation }: { readonly product: string; readonly variation: string },
  settings: TrackingSettings,
): ((slug: Slug) => ChosenProduct) | undefined {
  const productData = valueAt(products, product);
  const variationData = valueAt(products, variation) ?? productData;
  if (!variationData) return undefined;
  return (slug) => {
    const data = valueAt(variationData, slug) ?? valueAt(productData, slug);
    const chosen = readProduct(data);
    if (variationData === productData || !isVariableAsOne(settings, slug))
      return { ...chosen, chosenPrice: undefined };
    return { ...readProduct(valueAt(productData, slug) ?? data), chosenPrice: chosen.price };
  };
}

/** The base price of a bundle, and the prices of its parts. */
export interface Bundle {
  readonly base: number;
  /** The price of one piece of a part, by its number; 0 if none is printed. */
  priceOf(part: string): number;
}

/** Reads the prices of a bundle: `{ base_price, prices: { part: price } }`. */
export function readBundle(printed: unknown): Bundle {
  const { base_price, prices } = map(printed);
  return { base: number(base_price), priceOf: (part) => number(valueAt(prices, part)) };
}
