import { changesIn, createSwitches } from '../switches.mjs';

/**
 * The ad service's switches: states in which a visitor may find it.
 *
 * @typedef {object} States
 * @property {boolean} active false: the owner's contract has ended, and the service gives out nothing
 * @property {boolean} empty true: nobody advertises, so there are no ads
 * @property {string | null} cached id of the ad that a cache gives to every page and visitor; null: there is no cache
 * @property {boolean} nested whether the answer has the nested form (`nested` in `answer.mjs`)
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
export const createAdStates = () => createSwitches(usual);

/** Checks changes of these switches that came over the network. Returns the changes, or a text that says what is wrong. @param {unknown} said */
export const adChangesIn = (said) => changesIn(CHECKS, said);
