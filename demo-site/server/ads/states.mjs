import { record } from '../note.mjs';

/**
 * What an ad service may be like when a visitor comes by.
 *
 * @typedef {object} States
 * @property {boolean} active false: the owner has no contract any more, and nothing is given out
 * @property {boolean} empty there is nobody who advertises
 * @property {string | null} cached a cache answers with what was given to another: the ad of this id, whatever page and visitor ask
 * @property {boolean} nested the answer has the form with documents
 */

/** @returns {States} */
const usual = () => ({ active: true, empty: false, cached: null, nested: false });

/** @type {Record<keyof States, (value: unknown) => boolean>} */
const CHECKS = {
  active: (value) => typeof value === 'boolean',
  empty: (value) => typeof value === 'boolean',
  cached: (value) => value === null || /^[\w-]{1,60}$/.test(String(value)),
  nested: (value) => typeof value === 'boolean',
};

/** The ad service's switches. */
export function createAdStates() {
  let now = usual();
  return {
    get now() {
      return now;
    },
    /** Changes the named ones. @param {Partial<States>} changes */
    set(changes) {
      now = { ...now, ...changes };
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
export function adChangesIn(said) {
  const fields = record(said);
  if (fields !== said) return 'not a JSON object';
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(CHECKS, name)) return `no switch ${name}`;
    if (!CHECKS[/** @type {keyof States} */ (name)](value)) return `${name} may not be that`;
  }
  return fields;
}
