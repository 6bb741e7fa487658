import { propertyOf } from '../../../../src/dom/ask-element';
import { number } from '../../php-values/php-values';

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
