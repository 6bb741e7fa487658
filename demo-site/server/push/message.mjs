import { randomUUID } from 'node:crypto';
import { record, text } from '../note.mjs';

/**
 * A message to subscribers.
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {string} title
 * @property {string} body
 * @property {string} icon_url
 * @property {string} target_url
 * @property {string} image
 * @property {string} tag a message with the same tag replaces the earlier one; '' for none
 */

/** The longest fields, in characters. Longer ones, encrypted and with their copies, would be more than push services accept. */
const MAX_CHARS = { title: 100, body: 500, icon_url: 300, target_url: 300, image: 300, tag: 60 };

/**
 * Checks a message that an owner sent. Returns the message, or an error message.
 *
 * @param {unknown} given
 * @returns {Message | string}
 */
export function messageOf(given) {
  const fields = record(given);
  for (const [name, most] of Object.entries(MAX_CHARS)) {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || value.length > most) return `${name} may not be that`;
    if (/_url$|image/.test(name) && value !== '' && !isWeb(value))
      return `${name} is no web address`;
  }
  if (text(fields['title']) === '') return 'no title';
  const texts = Object.keys(MAX_CHARS).map((name) => [name, text(fields[name])]);
  return { id: randomUUID(), ...Object.fromEntries(texts) };
}

/** @param {string} address */
const isWeb = (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * The text that is encrypted: the provider's own fields, and the same in the fields of declarative web push. A browser that
 * supports those shows the notification itself, without a worker.
 *
 * @param {Message} message
 */
export function payloadOf({ id, title, body, icon_url, target_url, image, tag }) {
  const own = { id, title, body, icon_url, target_url };
  if (image) Object.assign(own, { image });
  if (tag) Object.assign(own, { tag });
  const notification = { title, body, ...(icon_url && { icon: icon_url }), navigate: target_url };
  return JSON.stringify(target_url ? { ...own, web_push: 8030, notification } : own);
}
