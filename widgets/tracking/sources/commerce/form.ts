import { number } from '../../php-values/php-values';

/**
 * Names of the shop's own fields in a product's form. Other fields are not read, because they may contain personal data, such
 * as the name of the person who gets a present (XX-13).
 */
const SHOP_FIELDS = /^(?:add-to-cart|variation_id|quantity|download_id|edd_)/;

/** Whether a field must never be read, whatever its name (XX-13). */
export const isPrivateField = ({ type }: HTMLInputElement): boolean =>
  /^(?:password|email|tel)$/.test(type);

/**
 * Names and values of the shop's own fields that the form would send. `FormData` is not used, because it dispatches the event
 * `formdata`, to which the page may react.
 */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return ([...form.elements] as HTMLInputElement[])
    .filter((field) => SHOP_FIELDS.test(field.name) && !isPrivateField(field))
    .filter(({ type, checked }) => checked || !/^(?:radio|checkbox)$/.test(type))
    .map(({ name, value }) => [name, value]);
}

/** Reads a quantity as shops do: a missing or invalid quantity counts as 1. */
export function quantityOf(value: unknown): number {
  const quantity = number(value);
  return quantity > 0 ? quantity : 1;
}
