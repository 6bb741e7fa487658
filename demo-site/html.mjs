/** Text that is already markup: `html` inserts it without escaping. It escapes everything else. */
export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/** @typedef {Markup | string | number | false | null | undefined} One */
/** @typedef {One | readonly One[]} Value what may stand between `${` and `}` */

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * @param {Value} value
 * @returns {string}
 */
function written(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === null || value === undefined || value === false) return '';
  return escape(String(value));
}

/**
 * Composes markup. Values are escaped, for text and quoted attributes alike, unless they are `Markup`. Lists are joined;
 * `false`, `null` and `undefined` become nothing.
 *
 * @param {TemplateStringsArray} strings
 * @param {Value[]} values
 */
export function html(strings, ...values) {
  return new Markup(strings.reduce((all, string, at) => all + written(values[at - 1]) + string));
}

/**
 * JSON for the inside of a script element: no text in it can end the element or begin a comment.
 *
 * @param {unknown} value
 */
export const json = (value) => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));

/**
 * Code for the inside of a script element, where nothing is escaped. Throws where the code would end the element.
 *
 * @param {string} source
 */
export function code(source) {
  if (/<\/script|<!--/i.test(source)) throw new Error('code that ends its own script element');
  return new Markup(source);
}
