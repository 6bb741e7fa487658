import { propertyOf } from '#src/dom/ask-element';
import { fromJson } from '#src/dom/json';
import { readBundle, type Bundle } from '#widgets/tracking/model/product';
import { number } from '#widgets/tracking/php-values/php-values';
import { type ChosenItem, money } from './addition';

/** The shop's own fields in a product's form. Others may contain personal data, as a present's recipient (XX-13). */
const SHOP_FIELDS = /^(?:add-to-cart|variation_id|quantity|download_id|edd_)/;

/** Whether a field must never be read, whatever its name (XX-13). */
export const isPrivateField = ({ type }: HTMLInputElement): boolean =>
  /^(?:password|email|tel)$/.test(type);

/** What the form would send of the shop's fields. `FormData` would dispatch `formdata`, to which the page may react. */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return ([...propertyOf(form, 'elements')] as HTMLInputElement[])
    .filter((field) => SHOP_FIELDS.test(field.name) && !isPrivateField(field))
    .filter(({ type, checked }) => checked || !/^(?:radio|checkbox)$/.test(type))
    .map(({ name, value }) => [name, value]);
}

/** Reads a quantity as shops do: a missing or invalid quantity counts as 1. */
export function quantityOf(value: unknown): number {
  const quantity = number(value);
  return quantity > 0 ? quantity : 1;
}

/**
 * Reads a product's form; undefined if the form would add nothing to the cart. The form's class shows the product's type:
 * variable, bundle or grouped; a product without such a class is simple (facts §1.7).
 */
export function readForm(form: HTMLFormElement): ChosenItem | undefined {
  const fields = Object.fromEntries(fieldsOf(form));
  const { 'add-to-cart': added } = fields;
  const isType = (type: string): boolean => propertyOf(form, 'classList').contains(`${type}_form`);
  const product = added ?? propertyOf(form, 'dataset').product_id ?? '';
  const variation = isType('variations') ? (fields.variation_id ?? '') : product;
  if (!number(variation)) return undefined;
  const quantity = quantityOf(fields.quantity);
  const price = isType('bundle') ? readBundlePrice(form) : undefined;
  if (!isType('grouped')) return { product, variation, quantity, price };
  const children = readChildren(fields);
  return Object.keys(children).length > 0
    ? { product, variation, quantity: 1, children }
    : undefined;
}

/** The chosen quantity of each product of a group, from fields such as `quantity[4410]`, without 0. */
function readChildren(fields: Record<string, string>): Record<string, number> {
  const counts = Object.entries(fields).map(
    ([name, value]) => [/^quantity\[(.+)\]$/.exec(name)?.[1], number(value)] as const,
  );
  return Object.fromEntries(counts.filter(([child, count]) => child && count > 0));
}

/** An item of a bundle: its number, and its quantity in one bundle. */
interface Part {
  readonly id: string;
  readonly quantity: number;
}

/** The price of a bundle, including its cents (D17). */
export function bundlePrice({ base, priceOf }: Bundle, parts: readonly Part[]): number {
  return money(parts.reduce((sum, { id, quantity }) => sum + priceOf(id) * quantity, base));
}

/** The price of the bundle on the page, as the visitor has put it together; undefined if the page has no bundle. */
export function readBundlePrice(form: ParentNode & Node): number | undefined {
  const find = propertyOf(form, 'querySelectorAll');
  const [bundle] = find.call(form, '.bundle_data') as NodeListOf<HTMLElement>;
  const printed = bundle?.dataset.bundle_form_data;
  if (!printed) return undefined;
  const parts = [...find.call(form, '.bundled_product')]
    .filter((row) => !row.querySelector('.bundled_item_optional:not(:checked)'))
    .map((row) => ({
      id: row.querySelector<HTMLElement>('.cart')?.dataset.bundled_item_id ?? '',
      quantity: number(
        [...row.querySelectorAll<HTMLInputElement>('.bundled_qty')].find(
          (field) => !isPrivateField(field),
        )?.value,
        1,
      ),
    }));
  return bundlePrice(readBundle(fromJson(printed)), parts);
}
