import { number } from '../../loose';

/** The values that a form would send under a name: of what can be ticked, only what is. */
export function valuesOf(form: HTMLFormElement, name: string): string[] {
  return [...form.elements]
    .map((element) => element as HTMLInputElement)
    .filter(
      ({ name: its, type, checked }) =>
        its === name && (checked || !/^(?:radio|checkbox)$/.test(type)),
    )
    .map(({ value }) => value);
}

/** A quantity as shops read it: nothing, and nonsense, is one. */
export function quantityOf(value: string | undefined | null): number {
  const quantity = number(value);
  return quantity > 0 ? quantity : 1;
}
