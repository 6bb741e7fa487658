import { html as composed, raw } from 'hono/html';

/**
 * Text that is already HTML. `html` inserts it without escaping.
 *
 * @typedef {import('hono/utils/html').HtmlEscapedString} Markup
 */
/** @typedef {Markup | string | number | false | null | undefined} One */
/** @typedef {One | readonly One[]} Value a value that `html` accepts between `${` and `}` */

/**
 * Composes HTML with Hono's `html`. Hono returns a promise only if a value is one; none of our values is, so the type here
 * promises markup. Values are escaped, in text and in quoted attributes, unless they are `Markup`. Lists are joined; `false`,
 * `null` and `undefined` become empty text.
 */
export const html = /** @type {(strings: TemplateStringsArray, ...values: Value[]) => Markup} */ (
  composed
);

/** Returns JSON for a script element. Each `<` is escaped, so that no text ends the element or begins a comment. @param {unknown} value */
export const json = (value) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Returns code for a script element, unescaped. Throws if it would end the element or begin a comment. @param {string} source */
export function code(source) {
  if (/<\/script|<!--/i.test(source)) throw new Error('code that ends its own script element');
  return raw(source);
}
