import type { Script } from './printed';

/** Whether a script is a configuration, even if an optimizer has changed its type. */
const isConfig = ({ attributes, text }: Script): boolean =>
  attributes['type'] === 'application/json' || text.startsWith('{');

const ADDRESS = /^src$|^data-(?:.+-)?src$/;
const LOADER = /^[^?#]*\/loader\.js(?:$|[?#])/;

/** The addresses of a script: in `src`, and in other attributes to which optimizers move it. */
export const addressesOf = ({ attributes }: Script): string[] =>
  Object.entries(attributes)
    .filter(([name, value]) => ADDRESS.test(name) && value !== '')
    .map(([, value]) => value);

/** Whether a script is our tag: it has our attribute, or its address ends with `loader.js` and contains `enxerto`. */
export const isOurTag = (script: Script): boolean =>
  !isConfig(script) &&
  ('data-enxerto' in script.attributes ||
    addressesOf(script).some((address) => LOADER.test(`/${address}`) && /enxerto/i.test(address)));

/** Whether a script is our inline configuration. */
export const isOurConfig = (script: Script): boolean =>
  isConfig(script) && 'data-enxerto' in script.attributes;

/**
 * Whether a script is our inline bootstrap, even if an optimizer has changed its type. Like every snippet for our queue, it makes
 * the queue; unlike those, it knows the name of a cookie, or of Google's signals.
 */
export const isOurBootstrap = (script: Script): boolean =>
  !isConfig(script) &&
  addressesOf(script).length === 0 &&
  /\benxerto\s*\|\|/.test(script.text) &&
  /viewed_cookie_policy|_storage/.test(script.text);

const JAVASCRIPT = /^$|^module$|^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i;

/**
 * Whether a browser runs a script without the help of another script: its type is JavaScript, and it has an address in `src`,
 * or code of its own, or neither address nor code. A script whose only address is in another attribute, and which has no code,
 * needs such help.
 */
export const isExecutable = (script: Script): boolean =>
  JAVASCRIPT.test(script.attributes['type'] ?? '') &&
  (script.attributes['src'] !== undefined ||
    addressesOf(script).length === 0 ||
    script.text !== '');

/** A script's start tag, as text that the owner can search for in the page's source. */
export function startTag({ attributes, text }: Script): string {
  const all = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${value}"`,
  );
  const tag = `<script${all.map((attribute) => ` ${attribute}`).join('')}>`;
  return addressesOf({ attributes, text }).length > 0 ? tag : `${tag}${text.slice(0, 60)}`;
}
