import { record } from '../note.mjs';
import { UUID } from './posted.mjs';

/**
 * What a provider may be like when a visitor comes by. A first visit needs no switch: nobody has subscribed then.
 *
 * @typedef {object} States
 * @property {boolean} enabled false: the owner has switched push off
 * @property {string | null} elsewhere who subscribes is known already, from elsewhere, as this subscriber
 * @property {string | null} cached the configuration comes from a cache, and asks by another kind of prompt than is set now
 * @property {Record<string, unknown>} prompt fields of the configuration's `prompt` that differ from the usual ones
 * @property {Record<string, unknown>} site the same of `site`
 */

/** Kinds of prompts. */
export const PROMPTS = ['native', 'modal', 'bar', 'bell'];

/** More than this is no configuration of one field. */
const MOST_CHARS = 100_000;

/** @returns {States} */
const usual = () => ({ enabled: true, elsewhere: null, cached: null, prompt: {}, site: {} });

/** @type {Record<keyof States, (value: unknown) => boolean>} */
const CHECKS = {
  enabled: (value) => typeof value === 'boolean',
  elsewhere: (value) => value === null || UUID.test(String(value)),
  cached: (value) => value === null || PROMPTS.includes(String(value)),
  prompt: (value) => isFields(value),
  site: (value) => isFields(value),
};

/** @param {unknown} value */
const isFields = (value) => value === record(value) && JSON.stringify(value).length <= MOST_CHARS;

/** The provider's switches. */
export function createStates() {
  let now = usual();
  return {
    get now() {
      return now;
    },
    /** Changes the named ones. @param {Partial<States>} changes */
    set(changes) {
      now = { ...now, ...structuredClone(changes) };
    },
    reset() {
      now = usual();
    },
  };
}

/**
 * Changes of the switches as they came over the network; a text that says what is wrong where anything is.
 *
 * @param {unknown} said
 * @returns {Partial<States> | string}
 */
export function stateChangesIn(said) {
  const fields = record(said);
  if (fields !== said) return 'not a JSON object';
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(CHECKS, name)) return `no switch ${name}`;
    if (!CHECKS[/** @type {keyof States} */ (name)](value)) return `${name} may not be that`;
  }
  return fields;
}
