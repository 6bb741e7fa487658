import { data } from '../../data.mjs';

/**
 * An ad as the service stores it.
 *
 * @typedef {object} Creative
 * @property {string} id
 * @property {string} title
 * @property {string} body
 * @property {string} image file name of one of the shop's drawings; '' for none
 * @property {string} target
 * @property {string} advertiser
 * @property {string} rule a text that the page's address must contain; '' for every page
 * @property {number} most how often it may be shown to one subscriber, or to all non-subscribers together; 0: no limit
 */

/** The ads that are served until the owner stores others. @type {readonly Creative[]} */
export const CREATIVES = data('ads');

/** The longest text of each field of an ad, in characters. */
const MAX_CHARS = {
  ...{ id: 60, title: 100, body: 300, image: 300, target: 300 },
  ...{ advertiser: 60, rule: 100 },
};

/**
 * Checks an ad that an owner sent. Returns the ad, or an error message.
 *
 * @param {Record<string, unknown>} fields
 * @returns {Creative | string}
 */
export function creativeOf(fields) {
  for (const [name, most] of Object.entries(MAX_CHARS)) {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || value.length > most) return `${name} may not be that`;
  }
  const { most = 0 } = fields;
  if (!Number.isInteger(most) || Number(most) < 0) return 'most may not be that';
  const text = (/** @type {string} */ name) => String(fields[name] ?? '');
  if (!/^[\w-]+$/.test(text('id'))) return 'id may not be that';
  if (!/^(?:[\w-]+\.svg)?$/.test(text('image'))) return 'image may not be that';
  if (text('title').trim() === '') return 'no title';
  if (!URL.canParse(text('target')) || !/^https?:/.test(text('target')))
    return 'target is no web address';
  const texts = Object.keys(MAX_CHARS).map((name) => [name, text(name)]);
  return { ...Object.fromEntries(texts), most: Number(most) };
}
