import type { PhpValues } from '../../php-values/php-values';
import { list, map, number, text } from '../../php-values/php-values';
import type { Slug } from '../../vendors/lists/slugs';
import { money } from './money';
import { at } from '../../model/events';
import type { Worth } from '../../model/shop';

/** What the visitor puts into the cart, as the page says it. */
export interface Addition {
  readonly quantity: number;
  /**
   * The price of one piece, where the page knows it better than the printed parameters, as for a bundle that the visitor has
   * put together.
   */
  readonly price?: number | undefined;
  /** For a group of products: how many of each are added, by product number; never 0. */
  readonly children?: Readonly<Record<string, number>> | undefined;
}

/** An addition, and the product that is added. */
export interface Chosen extends Addition {
  /** The product's number. */
  readonly product: string;
  /** The number of the variation that was chosen; for a product without variations, the product's own number. */
  readonly variation: string;
}

/** The lists in which services are told what is bought, and the fields for the price of one piece. */
const LISTS = ['contents', 'items'];
const PRICES = ['price', 'item_price', 'product_price'];

/** The parameters about money. For Tag Manager they are together in `ecommerce`. */
const aboutMoney = (params: PhpValues): PhpValues =>
  'ecommerce' in params ? map(params.ecommerce) : params;

/** The price of one piece in a service's parameters: a price, else the value; undefined where they have neither. */
export function priceOf(params: PhpValues): number | undefined {
  const printed = aboutMoney(params);
  const [line] = LISTS.flatMap((key) => list(printed[key]));
  const all: PhpValues = { ...printed, ...map(line) };
  const key = [...PRICES, 'value'].find((name) => name in all);
  return key === undefined ? undefined : number(all[key]);
}

/**
 * A service's parameters for an addition, made from those that the server printed for one piece: with the quantities that were
 * chosen, the value for them and, of a group, only the products that were chosen.
 *
 * @param product as printed: `{ params, grouped }`
 */
export function addedParams(
  slug: Slug,
  product: PhpValues,
  { quantity, price, children }: Addition,
  worth: Worth,
): Record<string, unknown> {
  const params = map(product.params);
  const printed = aboutMoney(params);
  const group = children && groupOf(product.grouped, children);
  const sold = {
    ...priced(printed, price),
    ...(group
      ? valued(printed, worth, group.taken, group.whole, 1)
      : valued(printed, worth, price, priceOf(printed), quantity)),
  };
  for (const key of LISTS.filter((name) => name in printed)) {
    sold[key] = list(printed[key])
      .map(map)
      .flatMap((line, place) => {
        // The first line is the product itself. A bundle has more lines, for what is in it: they stay as printed.
        if (!group) return place ? line : { ...priced(line, price), quantity };
        // Meta's lists say `id`, Google's `item_id` (D11).
        const count = group.counts.get(text(line.item_id ?? line.id));
        return count ? { ...priced(line), quantity: count } : [];
      });
  }
  if (group && 'content_ids' in printed)
    sold.content_ids = list(printed.content_ids).filter((id) => group.counts.has(text(id)));
  return {
    ...params,
    ...('ecommerce' in params ? { ecommerce: sold } : sold),
    ...(slug === 'pinterest' && { product_quantity: group ? group.pieces : quantity }),
  };
}

/**
 * What is chosen of a group: how many of each, by the service's own numbers (`counts`); how many pieces in all; what they cost
 * together (`taken`); and what one of each product would cost (`whole`).
 */
function groupOf(
  grouped: unknown,
  children: Readonly<Record<string, number>>,
): { counts: Map<string, number>; pieces: number; taken: number | undefined; whole: number } {
  const counts = new Map<string, number>();
  let [pieces, taken, whole] = [0, 0, 0];
  for (const [child, count] of Object.entries(children)) {
    const { content_id: id, price } = map(at(grouped, child));
    counts.set(text(id) || child, count);
    pieces += count;
    taken += number(price) * count;
  }
  for (const child of list(grouped)) whole += number(map(child).price);
  // Where the server printed no prices of the group's products for a service, the printed value is used.
  return { counts, pieces, taken: whole ? taken : undefined, whole };
}

/** A copy of fields with their prices as numbers; a given `price` replaces them. */
function priced(fields: PhpValues, price?: number): Record<string, unknown> {
  const copy = { ...fields };
  for (const key of PRICES.filter((name) => name in fields))
    copy[key] = price ?? number(fields[key], fields[key] as number);
  return copy;
}

/**
 * The parameters for the value of an addition; none where no value is told.
 *
 * @param price the price of one piece, where it is not the printed one
 * @param listed the printed price of one piece
 */
function valued(
  printed: PhpValues,
  worth: Worth,
  price: number | undefined,
  listed: number | undefined,
  quantity: number,
): PhpValues {
  if (worth === 'global') return {};
  // Where the server printed no value, none is told, unless the value is to be the price, and a price is known.
  const silent = worth === 'price' ? (listed ?? price) : undefined;
  const one = number(printed.value, silent ?? Number.NaN);
  if (Number.isNaN(one)) return {};
  const part = worth === 'percent' && listed ? one / listed : 1;
  const value = money((price === undefined ? one : price * part) * quantity);
  return { value, ...('ecomm_totalvalue' in printed && { ecomm_totalvalue: value }) };
}
