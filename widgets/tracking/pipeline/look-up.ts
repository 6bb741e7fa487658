import { propertyOf } from '#src/dom/ask-element';
import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';

/** The type, name or id of a field for personal data: passwords, e-mail addresses, telephone numbers and the like. */
const PERSONAL =
  /pass|pwd|senha|user|mail|(?:^|[^a-z])tel|phone|fone|m[oó]vel|mobile|celular|cc-|one-time/i;

/** An e-mail address or telephone number in a page's text; a long order number matches too, as it looks the same. */
const PERSON = /\S@[^\s@]+\.|\d(?:[\s().-]{0,2}\d){8}/;

/** Calls the prototype's method, because a form's fields may shadow the form's own methods. */
const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? '';

/** Whether a field must not be read, because it is for a password, an e-mail address or a telephone number (XX-13). */
export function isPersonal(field: Element): boolean {
  const names = ['type', 'autocomplete', 'name', 'id'].map((name) => attributeOf(field, name));
  return PERSONAL.test(names.join(' '));
}

/**
 * Reads the element that a selector finds: a field's value, else its `content` or `data-value`, else its text. Undefined if
 * there is no such element, if it is a field for personal data (XX-13), or if its text may identify a person (XX-16).
 */
export function lookUp(selector: string): string | undefined {
  let element: Element | null = null;
  try {
    element = document.querySelector(selector);
  } catch {
    // The selector is invalid, so it finds nothing.
  }
  if (!element || isPersonal(element)) return undefined;
  const { value } = fieldsOf(element);
  const found =
    (typeof value === 'string' ? value : '') ||
    attributeOf(element, 'content') ||
    attributeOf(element, 'data-value') ||
    propertyOf(element, 'textContent')?.trim();
  return found && !PERSON.test(found) ? found : undefined;
}
