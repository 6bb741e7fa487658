import { number } from '../../php-values/php-values';

/** What is a shop's in a product's form; visitors may be asked for more there, as for whom a present is (XX-13). */
const SHOPS = /^(?:add-to-cart|variation_id|quantity|download_id|edd_)/;

/** Whether a field is one that nothing reads, whatever it is called (XX-13). */
export const isSecret = ({ type }: HTMLInputElement): boolean =>
  /^(?:password|email|tel)$/.test(type);

/**
 * Names and values that a form would send of what is the shop's, as FormData has them: that would tell the page of our looking
 * (`formdata`).
 */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return ([...form.elements] as HTMLInputElement[])
    .filter((field) => SHOPS.test(field.name) && !isSecret(field))
    .filter(({ type, checked }) => checked || !/^(?:radio|checkbox)$/.test(type))
    .map(({ name, value }) => [name, value]);
}

/** A quantity as shops read it: nothing, and nonsense, is one. */
export function quantityOf(value: unknown): number {
  const quantity = number(value);
  return quantity > 0 ? quantity : 1;
}
