import { createHash } from 'node:crypto';
import { z } from 'zod';

const isWeb = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const text = (most: number) => z.string().max(most);
/** An http(s) address; '' for none. */
const address = text(300).refine((value) => value === '' || isWeb(value), 'not a web address');

/** A message, as an owner writes it. Push services accept only small ones, and some fields are encrypted twice: hence the lengths. */
export const message = z.strictObject({
  title: text(100).refine((value) => value.trim() !== '', 'no title'),
  body: text(500).default(''),
  icon_url: address.default(''),
  target_url: address.default(''),
  image: address.default(''),
  /** A message with the same tag replaces the earlier one; '' for none. */
  tag: text(60).default(''),
});

/** A message to subscribers. */
export type Message = z.infer<typeof message>;

/** The number of seconds for which push services keep a campaign's message, where the campaign sets none. */
export const TTL_S = 24 * 60 * 60;

/** The longest text that is encrypted, in bytes. With what encryption adds, it makes 4,096, the most that push services accept. */
const MAX_PAYLOAD = 3_993;

/**
 * The text that is encrypted. It has the provider's own fields, and the same content again in the fields of declarative web
 * push. A browser that supports declarative web push shows the notification itself, without a worker. If there is no room for
 * these fields, they are omitted.
 *
 * @param id the notification's id, which browsers send when they report that it was shown or clicked
 */
export function payloadOf(id: string, fields: Message): string {
  const { title, body, icon_url, target_url, image, tag } = fields;
  const own = { id, title, body, icon_url, target_url };
  if (image) Object.assign(own, { image });
  if (tag) Object.assign(own, { tag });
  const short = JSON.stringify(own);
  if (!target_url) return short;
  const notification = { title, body, ...(icon_url && { icon: icon_url }), navigate: target_url };
  const long = JSON.stringify({ ...own, web_push: 8030, notification });
  return Buffer.byteLength(long) > MAX_PAYLOAD ? short : long;
}

/** Whether push services accept a message. Ids have the same length in every campaign, so any can be used for it. */
export const isShort = (fields: Message): boolean =>
  Buffer.byteLength(payloadOf(crypto.randomUUID(), fields)) <= MAX_PAYLOAD;

/**
 * The message's topic. While messages wait at a push service for an offline browser, a newer message replaces one with the same
 * topic. A topic has at most 32 characters, as push services require.
 */
export const topicOf = (id: string, { tag }: Pick<Message, 'tag'>): string =>
  tag === ''
    ? id.replaceAll('-', '')
    : createHash('sha256').update(tag).digest('base64url').slice(0, 32);
