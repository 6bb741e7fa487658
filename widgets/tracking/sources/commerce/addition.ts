import type { Slug } from '#src/config/tracking-vendors';
import type { Params } from '#widgets/tracking/model/event';
import type { Product } from '#widgets/tracking/model/product';
import type { ValueMethod } from '#widgets/tracking/model/shop';

/** The visitor's addition to the cart, as read from the page. */
export interface Addition {
  readonly quantity: number;
  /** The price of one piece, if the page has a more exact one than the printed, as for a bundle put together. */
  readonly price?: number | undefined;
  /** For a group of products: the quantity of each product that is added, by product number; never 0. */
  readonly children?: Readonly<Record<string, number>> | undefined;
}

/** An addition, with the product that is added. */
export interface ChosenItem extends Addition {
  /** The product's number. */
  readonly product: string;
  /** The number of the variation that was chosen; for a product without variations, the product's own number. */
  readonly variation: string;
}

/**
 * A service's parameters for an addition. They are the parameters that the server printed for one piece, but with the chosen
 * quantities and the value of the whole addition. For a group, they contain only the chosen products.
 */
export function addedParams(
  slug: Slug,
  product: Product,
  { quantity, price, children }: Addition,
  worth: ValueMethod,
): Params {
  const { params, moneyFields, lists, ids, inEcommerce } = product;
  const group = children && sumGroup(product, children);
  const printedParams: Record<string, unknown> = {
    ...withPrices(moneyFields, price),
    ...(group
      ? valueParams(product, worth, group.chosenTotal, group.listTotal, 1)
      : valueParams(product, worth, price, product.price, quantity)),
  };
  for (const [name, lines] of Object.entries(lists)) {
    printedParams[name] = lines.flatMap((line, index) => {
      // The first line is the product itself. A bundle has further lines for its contents; these lines stay as printed.
      if (!group) return index ? line.fields : { ...withPrices(line, price), quantity };
      const count = group.counts.get(line.id);
      return count ? { ...withPrices(line), quantity: count } : [];
    });
  }
  if (group && ids)
    printedParams.content_ids = ids
      .filter(({ id }) => group.counts.has(id))
      .map(({ printed }) => printed);
  return {
    ...params,
    ...(inEcommerce ? { ecommerce: printedParams } : printedParams),
    ...(slug === 'pinterest' && { product_quantity: group ? group.pieceCount : quantity }),
  };
}

/**
 * Sums up a group's chosen products: quantities by the service's ids (`counts`), pieces (`pieceCount`), their price
 * (`chosenTotal`), and the price of one of each in the group (`listTotal`).
 */
function sumGroup(
  { members }: Product,
  children: Readonly<Record<string, number>>,
): {
  counts: Map<string, number>;
  pieceCount: number;
  chosenTotal: number | undefined;
  listTotal: number;
} {
  const counts = new Map<string, number>();
  let [pieceCount, chosenTotal, listTotal] = [0, 0, 0];
  for (const [child, count] of Object.entries(children)) {
    const { id, price } = members.get(child) ?? { id: child, price: 0 };
    counts.set(id, count);
    pieceCount += count;
    chosenTotal += price * count;
  }
  for (const { price } of members.values()) listTotal += price;
  // Without printed prices of the group's products, `chosenTotal` is undefined, so that the printed value is used.
  return { counts, pieceCount, chosenTotal: listTotal ? chosenTotal : undefined, listTotal };
}

/** Printed fields, with their prices as numbers; if `price` is given, it replaces each of these prices. */
function withPrices({ fields, prices }: Product['moneyFields'], price?: number): Params {
  const replaced = Object.keys(prices).map((name) => [name, price ?? prices[name]]);
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** The parameters for an addition's value; none if no value is sent. `listed` is the printed price of one piece. */
function valueParams(
  { moneyFields, value: printed }: Product,
  worth: ValueMethod,
  price: number | undefined,
  listed: number | undefined,
  quantity: number,
): Params {
  if (worth === 'global') return {};
  // If the server printed no value, a value is sent only if the owner has chosen the price as the value, and a price is known.
  const fallback = worth === 'price' ? (listed ?? price) : undefined;
  const unitValue = Number.isNaN(printed) ? fallback : printed;
  if (unitValue === undefined) return {};
  const share = worth === 'percent' && listed ? unitValue / listed : 1;
  const value = money((price === undefined ? unitValue : price * share) * quantity);
  return { value, ...('ecomm_totalvalue' in moneyFields.fields && { ecomm_totalvalue: value }) };
}

/** Amounts are rounded to four decimals: some currencies have three, and shops may calculate with one more. */
const PARTS = 10_000;

/** Rounds an amount, to remove the errors of floating-point arithmetic: 3 × 19.99 is 59.97. */
export function money(amount: number): number {
  return Math.round(amount * PARTS) / PARTS;
}
