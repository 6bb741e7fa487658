/** What a field that says who somebody is is called, in one of the ways in which a page says so. */
const PERSONAL =
  /pass|pwd|senha|user|mail|(?:^|[^a-z])tel|phone|fone|m[oó]vel|mobile|celular|cc-|one-time/i;

/** Somebody's e-mail address or telephone number in what is seen on a page; an order's long number as well. */
const PERSON = /\S@[^\s@]+\.|\d(?:[\s().-]{0,2}\d){8}/;

/** By the prototype: a form's fields may hide its own methods. */
const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? '';

/** Whether nothing may look into a field: for a password, an e-mail address or a telephone number (XX-13). */
export function isPersonal(field: Element): boolean {
  const names = ['type', 'autocomplete', 'name', 'id'].map((name) => attributeOf(field, name));
  return PERSONAL.test(names.join(' '));
}

/**
 * What stands at a selector: a field's value, a `content` or `data-value`, else the text. Undefined where nothing does, where
 * it is a personal field (XX-13), and where what stands there names a person (XX-16).
 */
export function lookUp(selector: string): string | undefined {
  let element: Element | null = null;
  try {
    element = document.querySelector(selector);
  } catch {
    // No selector: nothing stands there.
  }
  if (!element || isPersonal(element)) return undefined;
  const { value } = element as HTMLInputElement;
  const found =
    (typeof value === 'string' ? value : '') ||
    attributeOf(element, 'content') ||
    attributeOf(element, 'data-value') ||
    element.textContent?.trim();
  return found && !PERSON.test(found) ? found : undefined;
}
