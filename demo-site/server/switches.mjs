import { record } from './note.mjs';

/** Changes of switches: what is named is set, null sets back to the default. @template S @typedef {{ [K in keyof S]?: S[K] | null }} Changes */

/**
 * Switches of a service. They are set over the network, to see how a page copes when the service misbehaves.
 *
 * @template {object} S
 * @param {() => S} usual makes the switches' default values
 */
export function createSwitches(usual) {
  let now = usual();
  return {
    get now() {
      return now;
    },
    /** @param {Changes<S>} changes */
    set(changes) {
      const named = Object.entries(changes).filter(([, value]) => value !== undefined);
      const all = { ...now, ...structuredClone(Object.fromEntries(named)) };
      const set = Object.entries(all).filter(([, value]) => value !== null);
      now = { ...usual(), ...Object.fromEntries(set) };
    },
    reset() {
      now = usual();
    },
  };
}

/**
 * Checks changes of the switches that came over the network. Returns the changes, or a text that says what is wrong.
 *
 * @template {object} S
 * @param {Record<keyof S, (value: unknown) => boolean>} checks a check for the value of each switch
 * @param {unknown} said
 * @returns {Changes<S> | string}
 */
export function changesIn(checks, said) {
  const fields = record(said);
  if (fields !== said) return 'not a JSON object';
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(checks, name)) return `no switch ${name}`;
    if (!checks[/** @type {keyof S} */ (name)](value)) return `${name} may not be that`;
  }
  return /** @type {Changes<S>} */ (fields);
}
