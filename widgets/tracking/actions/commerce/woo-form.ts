import { fromJson } from '../../../../src/dom/json';
import type { Loose } from '../../loose';
import { map, number } from '../../loose';
import type { Addition } from './addition';
import { quantityOf, valuesOf } from './form';
import { money } from './money';
import { at } from './prepared';

/** WooCommerce's types of products, by the numbers that add-ons know them by (contract §1.4). */
type ProductType = 0 | 1 | 2 | 3;
const SIMPLE = 0;
const VARIABLE = 1;
const BUNDLE = 2;
const GROUPED = 3;

/** The class that tells a product's form from a simple one's. */
const CLASSES: readonly [string, ProductType][] = [
  ['variations_form', VARIABLE],
  ['bundle_form', BUNDLE],
  ['grouped_form', GROUPED],
];

/** What a product's form puts into the cart. */
export interface Chosen extends Addition {
  readonly type: ProductType;
  /** The product's number. */
  readonly product: string;
  /** The number of the variation that was chosen; of anything but a variable product, the product's. */
  readonly variation: string;
}

/** Reads a product's form; undefined where it would put nothing into the cart. */
export function readForm(form: HTMLFormElement): Chosen | undefined {
  const type = CLASSES.find(([name]) => form.classList.contains(name))?.[1] ?? SIMPLE;
  const [product = ''] = [...valuesOf(form, 'add-to-cart'), form.dataset['product_id']];
  const variation = type === VARIABLE ? (valuesOf(form, 'variation_id')[0] ?? '') : product;
  const children = type === GROUPED ? readChildren(form) : undefined;
  if (!number(variation) || (children && Object.keys(children).length === 0)) return undefined;
  return {
    type,
    product,
    variation,
    quantity: children ? 1 : quantityOf(valuesOf(form, 'quantity')[0]),
    price: type === BUNDLE ? readBundlePrice(form) : undefined,
    children,
  };
}

/** How many of each of a group's products are wanted, those that are. */
function readChildren(form: HTMLFormElement): Record<string, number> {
  const children: Record<string, number> = {};
  for (const { name } of [...form.elements] as HTMLInputElement[]) {
    const [, child] = /^quantity\[(\d+)\]$/.exec(name) ?? [];
    const count = child ? number(valuesOf(form, name)[0]) : 0;
    if (child && count > 0) children[child] = count;
  }
  return children;
}

/** One of the things that a bundle holds: its number, and how many of it. */
interface Part {
  readonly id: string;
  readonly quantity: number;
}

/** What a bundle costs, to the cent (D17). @param printed `{ base_price, prices: { id: price } }` */
export function bundlePrice(printed: Loose, parts: readonly Part[]): number {
  const base = number(printed['base_price']);
  return money(
    parts.reduce(
      (sum, { id, quantity }) => sum + number(at(printed['prices'], id)) * quantity,
      base,
    ),
  );
}

/** The price of the bundle on the page, as it is put together; undefined where there is none. */
export function readBundlePrice(form: ParentNode): number | undefined {
  const printed = form.querySelector('.bundle_data')?.getAttribute('data-bundle_form_data');
  const read = fromJson(printed ?? '');
  if (!read) return undefined;
  const parts: Part[] = [];
  for (const row of form.querySelectorAll('.bundled_product')) {
    const box = row.querySelector<HTMLInputElement>(
      'input.bundled_item_optional, .bundled_item_optional input, .bundled_product_checkbox',
    );
    if (box && !box.checked) continue;
    const id = row.querySelector('[data-bundled_item_id]')?.getAttribute('data-bundled_item_id');
    const field = row.querySelector<HTMLInputElement>('.bundled_qty');
    if (id) parts.push({ id, quantity: field ? number(field.value) : 1 });
  }
  return bundlePrice(map(read), parts);
}
