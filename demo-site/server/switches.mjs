import { record } from './note.mjs';

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
    /** Changes the switches that are named. @param {Partial<S>} changes */
    set(changes) {
      now = { ...now, ...structuredClone(changes) };
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
 * @returns {Partial<S> | string}
 */
export function changesIn(checks, said) {
  const fields = record(said);
  if (fields !== said) return 'not a JSON object';
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(checks, name)) return `no switch ${name}`;
    if (!checks[/** @type {keyof S} */ (name)](value)) return `${name} may not be that`;
  }
  return /** @type {Partial<S>} */ (fields);
}
