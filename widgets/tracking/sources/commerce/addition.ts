import type { PhpValues } from '../../php-values/php-values';
import { list, map, number, text, yes } from '../../php-values/php-values';
import type { Slug } from '../../tracker';
import { money } from './money';
import { at } from './prepared';

/** What is put into the cart, as the page says it. */
export interface Addition {
  readonly quantity: number;
  /** What one costs, where the page knows better than the printed parameters: a bundle as it has been put together. */
  readonly price?: number | undefined;
  /** How many of each, by number and never none, where it is a group's products that are put in. */
  readonly children?: Readonly<Record<string, number>> | undefined;
}

/** An addition, and of which product. */
export interface Chosen extends Addition {
  /** The product's number. */
  readonly product: string;
  /** The number of the variation that was chosen; of anything but a variable product, the product's. */
  readonly variation: string;
}

/** What an addition is worth: its price, a part of it that the server has worked out, one amount for all; or it is not said. */
export type Worth = 'price' | 'percent' | 'global' | '';

/** As the settings of a shop plugin have it (facts §1.2). */
export function worthOf(shop: PhpValues): Worth {
  return yes(shop['addToCartOnButtonValueEnabled'])
    ? (text(shop['addToCartOnButtonValueOption']) as Worth)
    : '';
}

/** The lists in which services say what is bought, and how they say what one of it costs. */
const LISTS = ['contents', 'items'];
const PRICES = ['price', 'item_price', 'product_price'];

/** The parameters that speak of money: Tag Manager keeps them together in one. */
const aboutMoney = (params: PhpValues): PhpValues =>
  'ecommerce' in params ? map(params['ecommerce']) : params;

/** What one costs by a service's parameters: the price in them, else their value; undefined where they have neither. */
export function priceOf(params: PhpValues): number | undefined {
  const printed = aboutMoney(params);
  const [line] = LISTS.flatMap((key) => list(printed[key]));
  const all: PhpValues = { ...printed, ...map(line) };
  const key = [...PRICES, 'value'].find((name) => name in all);
  return key === undefined ? undefined : number(all[key]);
}

/**
 * A service's parameters for an addition, made from those that the server printed for one piece: right quantities, the right
 * value, and of a group only what is taken.
 *
 * @param product as printed: `{ params, grouped }`
 */
export function addedParams(
  slug: Slug,
  product: PhpValues,
  { quantity, price, children }: Addition,
  worth: Worth,
): Record<string, unknown> {
  const params = map(product['params']);
  const printed = aboutMoney(params);
  const group = children && groupOf(product['grouped'], children);
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
        // Of one product the first line tells; the others, of a bundle, what is in it.
        if (!group) return place ? line : { ...priced(line, price), quantity };
        // Meta's lists say `id`, Google's `item_id` (D11).
        const count = group.counts.get(text(line['item_id'] ?? line['id']));
        return count ? { ...priced(line), quantity: count } : [];
      });
  }
  if (group && 'content_ids' in printed)
    sold['content_ids'] = list(printed['content_ids']).filter((id) => group.counts.has(text(id)));
  return {
    ...params,
    ...('ecommerce' in params ? { ecommerce: sold } : sold),
    ...(slug === 'pinterest' && { product_quantity: group ? group.pieces : quantity }),
  };
}

/** What is taken of a group: how many of each by a service's numbers, how many pieces, and what they cost; and what one of each does. */
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
  for (const child of list(grouped)) whole += number(map(child)['price']);
  // A service that was told no prices of the group's products says what it was told.
  return { counts, pieces, taken: whole ? taken : undefined, whole };
}

/** Fields with their prices as numbers; another price in their place where there is one. */
function priced(fields: PhpValues, price?: number): Record<string, unknown> {
  const copy = { ...fields };
  for (const key of PRICES.filter((name) => name in fields))
    copy[key] = price ?? number(fields[key], fields[key] as number);
  return copy;
}

/**
 * The value of an addition.
 *
 * @param price what one costs, where it is not what was printed
 * @param listed what one costs as printed
 */
function valued(
  printed: PhpValues,
  worth: Worth,
  price: number | undefined,
  listed: number | undefined,
  quantity: number,
): PhpValues {
  if (worth === 'global') return {};
  // A value that the server does not say is not said for it, but where it is the price, and that is known.
  const silent = worth === 'price' ? (listed ?? price) : undefined;
  const one = number(printed['value'], silent ?? Number.NaN);
  if (Number.isNaN(one)) return {};
  const part = worth === 'percent' && listed ? one / listed : 1;
  const value = money((price === undefined ? one : price * part) * quantity);
  return { value, ...('ecomm_totalvalue' in printed && { ecomm_totalvalue: value }) };
}
