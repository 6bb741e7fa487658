import { number } from '../../loose';

/** Names and values that a form would send, as FormData has them: that would tell the page of our looking (`formdata`). */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return ([...form.elements] as HTMLInputElement[])
    .filter(({ type, checked }) => checked || !/^(?:radio|checkbox)$/.test(type))
    .map(({ name, value }) => [name, value]);
}

/** A quantity as shops read it: nothing, and nonsense, is one. */
export function quantityOf(value: unknown): number {
  const quantity = number(value);
  return quantity > 0 ? quantity : 1;
}
