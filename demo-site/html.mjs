import { html as composed, raw } from 'hono/html';

/**
 * Text that is already HTML: `html` inserts it without escaping. @typedef {import('hono/utils/html').HtmlEscapedString} Markup
 */
/** @typedef {Markup | string | number | false | null | undefined} One */
/** @typedef {One | readonly One[]} Value what may stand between `${` and `}` */

/**
 * Composes HTML with Hono's `html`, which returns at once because no value of ours is a promise. Values are escaped, in text
 * and in quoted attributes, unless they are `Markup`. Lists are joined; `false`, `null` and `undefined` become nothing.
 */
export const html = /** @type {(strings: TemplateStringsArray, ...values: Value[]) => Markup} */ (
  composed
);

/** JSON for the inside of a script element: no text in it can end the element or begin a comment. @param {unknown} value */
export const json = (value) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/**
 * Code for the inside of a script element, where nothing is escaped. Throws if it would end the element.
 *
 * @param {string} source
 */
export function code(source) {
  if (/<\/script|<!--/i.test(source)) throw new Error('code that ends its own script element');
  return raw(source);
}
