import { record } from '../note.mjs';
import { createSwitches, isBoolean } from '../switches.mjs';
import { UUID } from '../../../provider/http/env';

/**
 * The provider's switches, for the states in which a visitor may find the provider. There is no switch for a first visit,
 * because then there is no subscription yet.
 *
 * @typedef {object} States
 * @property {boolean} enabled false: the owner has switched push off
 * @property {string | null} elsewhere the id that every new subscription gets, as if the visitor were already known elsewhere;
 *   null: none
 * @property {string | null} cached the kind of prompt in an outdated configuration that a cache serves; null: there is no
 *   cache
 * @property {Record<string, unknown>} prompt fields of the configuration's `prompt` that differ from the usual ones
 * @property {Record<string, unknown>} site fields of the configuration's `site` that differ from the usual ones
 */

/** Kinds of prompts. */
export const PROMPTS = ['native', 'modal', 'bar', 'bell'];

/** The greatest length of `prompt` or `site` as JSON, in characters. */
const MAX_CHARS = 100_000;

/** @type {States} */
const DEFAULTS = { enabled: true, elsewhere: null, cached: null, prompt: {}, site: {} };

/** @param {unknown} value */
const isFields = (value) => value === record(value) && JSON.stringify(value).length <= MAX_CHARS;

/** The provider's switches. */
export const createStates = () =>
  createSwitches(DEFAULTS, {
    enabled: isBoolean,
    elsewhere: (value) => value === null || UUID.test(String(value)),
    cached: (value) => value === null || PROMPTS.includes(String(value)),
    prompt: isFields,
    site: isFields,
  });
