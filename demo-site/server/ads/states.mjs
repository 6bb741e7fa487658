import { createSwitches, isBoolean } from '../switches.mjs';

/**
 * The ad service's switches, for the states in which a visitor may find the service.
 *
 * @typedef {object} States
 * @property {boolean} active false: the owner's contract has ended, and the service returns no ads
 * @property {boolean} empty true: there are no advertisers, so there are no ads
 * @property {string | null} cached id of the ad that a cache returns to every page and visitor; null: there is no cache
 * @property {boolean} nested whether the answer has the nested form (`nested` in `answer.mjs`)
 */

/** @type {States} */
const DEFAULTS = { active: true, empty: false, cached: null, nested: false };

/** The ad service's switches. */
export const createAdStates = () =>
  createSwitches(DEFAULTS, {
    ...{ active: isBoolean, empty: isBoolean, nested: isBoolean },
    cached: (value) => value === null || /^[\w-]{1,60}$/.test(String(value)),
  });
