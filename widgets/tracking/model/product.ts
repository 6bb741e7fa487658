import type { Slug } from '#src/config/tracking-vendors';
import { globals } from '#src/dom/globals';
import { list, map, number, text } from '../php-values/php-values';
import type { Params } from './event';
import { valueAt } from './printed-events';
import { isVariableAsOne } from './settings';
import type { TrackingSettings } from './settings';

// Reads the data about products that the server prints in addition to its settings (facts §1.7).

/** Printed fields. `prices` contains the fields for the price of one piece, as numbers if the values are numbers. */
interface Priced {
  readonly fields: Params;
  readonly prices: Params;
}

/** One product in a list of bought items. */
interface Line extends Priced {
  /** The product's id in the service's catalogue. */
  readonly id: string;
}

/** A product of a group: its id in the service's catalogue, and the price of one piece. */
interface Member {
  readonly id: string;
  readonly price: number;
}

/** The data about one piece of a product for one service. */
export interface Product {
  /** The event's parameters; undefined if the server printed none for this service. */
  readonly params: Params | undefined;
  /** The parameters with prices and value: those in `ecommerce`, if it is there; else all. */
  readonly moneyFields: Priced;
  /** Whether the parameters about money are grouped in one parameter, `ecommerce`, as for Tag Manager. */
  readonly inEcommerce: boolean;
  /** The price of one piece; if none is printed, the value; undefined if neither is printed. */
  readonly price: number | undefined;
  /** The event's value; NaN if the server printed none. */
  readonly value: number;
  /** The lists of bought items, by parameter name. */
  readonly lists: Readonly<Record<string, readonly Line[]>>;
  /** The ids in the parameter `content_ids`, each as a text and as it was printed; undefined if there is no such parameter. */
  readonly ids: readonly { readonly id: string; readonly printed: unknown }[] | undefined;
  /** If the product is a group: its products, by the shop's own ids. Empty for any other product. */
  readonly members: ReadonlyMap<string, Member>;
}

/** The names of the parameters that are lists of bought items. */
const LISTS = ['contents', 'items'];
const PRICES = ['price', 'item_price', 'product_price'];

function readPriced(fields: Params): Priced {
  const names = PRICES.filter((name) => name in fields);
  const prices = names.map((name) => [name, number(fields[name], fields[name] as number)]);
  return { fields, prices: Object.fromEntries(prices) };
}

/** In Meta's lists, an item's id is in `id`; in Google's lists, it is in `item_id` (D11). */
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

/** The printed data about WooCommerce's products here, read each time: products that are loaded later add theirs. */
export const wooProducts = (): unknown => globals().pysWooProductData;

/** The printed data about one download of Easy Digital Downloads, with an entry for each of its prices. */
export const eddProducts = (download: string): unknown =>
  valueAt(globals().pysEddProductData, download);

/** The printed data about one product; an empty entry without any, as for an affiliate's product. */
export const withEmptyProduct = (products: unknown, product: string): unknown => ({
  [product]: valueAt(products, product) ?? {},
});

/** One service's data about a product that is added to the cart. */
export interface ChosenProduct extends Product {
  /** The chosen variation's price, if the service lists a product and its variations as one; else undefined. */
  readonly chosenPrice: number | undefined;
}

/**
 * Finds the printed data about a product and its chosen variation. The server may have printed the data about the product, or
 * about the variation, for some services only. A service whose catalogue lists a product with variations as one product gets
 * the data about the product, with the price of the variation.
 *
 * @param products as printed: `{ product: { service: … } }`
 * @returns a function that returns the data for a service; undefined if the server printed nothing about the product
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
  /** The price of one piece of a part, by the part's number; 0 if none is printed. */
  priceOf(part: string): number;
}

/** Reads the prices of a bundle: `{ base_price, prices: { part: price } }`. */
export function readBundle(printed: unknown): Bundle {
  const { base_price, prices } = map(printed);
  return { base: number(base_price), priceOf: (part) => number(valueAt(prices, part)) };
}
