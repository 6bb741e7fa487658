import type { Params } from '../../model/event';
import type { Product } from '../../model/product';
import type { Worth } from '../../model/shop';
import type { Slug } from '../../vendors/lists/slugs';
import { money } from './money';

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

/**
 * A service's parameters for an addition, made from those that the server printed for one piece: with the quantities that were
 * chosen, the value for them and, of a group, only the products that were chosen.
 */
export function addedParams(
  slug: Slug,
  product: Product,
  { quantity, price, children }: Addition,
  worth: Worth,
): Params {
  const { params, sold, lists, ids, isTogether } = product;
  const group = children && chosenOf(product, children);
  const told: Record<string, unknown> = {
    ...priced(sold, price),
    ...(group
      ? valued(product, worth, group.taken, group.whole, 1)
      : valued(product, worth, price, product.price, quantity)),
  };
  for (const [name, lines] of Object.entries(lists)) {
    told[name] = lines.flatMap((line, place) => {
      // The first line is the product itself. A bundle has more lines, for what is in it: they stay as printed.
      if (!group) return place ? line.fields : { ...priced(line, price), quantity };
      const count = group.counts.get(line.id);
      return count ? { ...priced(line), quantity: count } : [];
    });
  }
  if (group && ids)
    told.content_ids = ids.filter(({ id }) => group.counts.has(id)).map(({ printed }) => printed);
  return {
    ...params,
    ...(isTogether ? { ecommerce: told } : told),
    ...(slug === 'pinterest' && { product_quantity: group ? group.pieces : quantity }),
  };
}

/**
 * What is chosen of a group: how many of each, by the service's own numbers (`counts`); how many pieces in all; what they cost
 * together (`taken`); and what one of each product would cost (`whole`).
 */
function chosenOf(
  { members }: Product,
  children: Readonly<Record<string, number>>,
): { counts: Map<string, number>; pieces: number; taken: number | undefined; whole: number } {
  const counts = new Map<string, number>();
  let [pieces, taken, whole] = [0, 0, 0];
  for (const [child, count] of Object.entries(children)) {
    const { id, price } = members.get(child) ?? { id: child, price: 0 };
    counts.set(id, count);
    pieces += count;
    taken += price * count;
  }
  for (const { price } of members.values()) whole += price;
  // Where the server printed no prices of the group's products for a service, the printed value is used.
  return { counts, pieces, taken: whole ? taken : undefined, whole };
}

/** Fields with their prices as numbers; a given `price` replaces them. */
function priced({ fields, prices }: Product['sold'], price?: number): Params {
  const own = Object.keys(prices).map((name) => [name, price ?? prices[name]]);
  return { ...fields, ...Object.fromEntries(own) };
}

/**
 * The parameters for the value of an addition; none where no value is told.
 *
 * @param price the price of one piece, where it is not the printed one
 * @param listed the printed price of one piece
 */
function valued(
  { sold, value: printed }: Product,
  worth: Worth,
  price: number | undefined,
  listed: number | undefined,
  quantity: number,
): Params {
  if (worth === 'global') return {};
  // Where the server printed no value, none is told, unless the value is to be the price, and a price is known.
  const silent = worth === 'price' ? (listed ?? price) : undefined;
  const one = Number.isNaN(printed) ? silent : printed;
  if (one === undefined) return {};
  const part = worth === 'percent' && listed ? one / listed : 1;
  const value = money((price === undefined ? one : price * part) * quantity);
  return { value, ...('ecomm_totalvalue' in sold.fields && { ecomm_totalvalue: value }) };
}
