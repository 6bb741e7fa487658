import { request } from 'node:https';
import webpush from 'web-push';
import type { RequestOptions } from 'web-push';
import type { Parts } from '../parts';
import type { KeyPair, Keys } from './keys';
import { publicAgent } from './public-agent';
import type { Recipient, Subscriptions } from './subscriptions';

/** A push service that has not answered after this time counts as unreachable, in milliseconds. */
export const TIMEOUT_MS = 15_000;
/** The most messages that are sent to one push service at a time. */
export const WINDOW = 50;
/** The number of milliseconds for which a signature is used again. A signature is valid for twelve hours. */
const SIGNATURE_MS = 10 * 60_000;
/** The most signatures that are kept in memory; beyond this number, all are forgotten. */
const MAX_SIGNATURES = 1_000;
/** The most keys of a site with which a message is tried if the push service refuses the first key. */
const MAX_KEYS = 3;
/** The longest pause that a push service can ask for, in milliseconds. */
const MAX_PAUSE_MS = 60 * 60_000;

/** The options for the delivery of a message. */
export interface Delivery {
  /** The number of seconds for which the push service keeps the message for a browser that is offline. */
  readonly ttl: number;
  readonly urgency?: NonNullable<RequestOptions['urgency']>;
  readonly topic?: string;
}

/** A push service's answer. */
export interface Answer {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The number of milliseconds after which the push service accepts messages again; missing if the push service does not say it. */
  readonly pauseMs?: number;
  /** True if sending again can't help, because the subscription's keys are not valid. */
  readonly isBroken?: true;
}

/** Sends one message to one subscription. Never rejects. */
export type Send = (to: Recipient, payload: string | null, delivery: Delivery) => Promise<Answer>;

/** Reads `Retry-After`, which is a number of seconds or a date. Undefined if it is neither. */
export function readPause(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1_000), MAX_PAUSE_MS);
}

/** Creates the function that sends messages, which `web-push` encrypts and signs. The caller has to end what the push service has lost. */
export function createSender(
  {
    settings,
    agent = publicAgent({ hosts: settings.pushHosts, maxSockets: WINDOW }),
    metrics,
    log,
  }: Parts,
  keys: Keys,
  subscriptions: Subscriptions,
): Send {
  const signatures = new Map<string, { header: string; until: number }>();

  /** The header that signs requests to a push service. The signature is for the push service's origin, not for a single message. */
  const signed = (audience: string, { publicKey, privateKey }: KeyPair): string => {
    const name = `${audience} ${publicKey}`;
    const known = signatures.get(name);
    if (known && known.until > Date.now()) return known.header;
    const { Authorization: header } = webpush.getVapidHeaders(
      audience,
      settings.contact,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    if (signatures.size > MAX_SIGNATURES) signatures.clear();
    signatures.set(name, { header, until: Date.now() + SIGNATURE_MS });
    return header;
  };

  /** Posts a message. A redirect is not followed, because it could lead to an address that is not that of a push service. */
  const post = (
    address: URL,
    headers: Record<string, string | number>,
    body: Buffer | null,
    signal: AbortSignal,
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const sent = request(address, { method: 'POST', headers, agent, signal }, (response) => {
        // The body is not needed, but it has to be read before the connection can be used again.
        response.resume().on('error', () => undefined);
        const pauseMs = readPause(response.headers['retry-after']);
        const status = response.statusCode ?? 0;
        resolve({ status, ...(pauseMs !== undefined && { pauseMs }) });
      });
      sent.on('error', () => resolve({ status: 0 }));
      sent.end(body);
    });

  const sendSigned: Send = async (to, payload, { ttl, urgency, topic }) => {
    const address = new URL(to.endpoint);
    const details = encrypted(to, payload, {
      TTL: ttl,
      ...(urgency && { urgency }),
      ...(topic !== undefined && { topic }),
    });
    if (!details) return { status: 0, isBroken: true };
    const { headers, body } = details;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const withKey = (pair: KeyPair): Promise<Answer> =>
      post(address, { ...headers, Authorization: signed(address.origin, pair) }, body, signal);
    const first = (await keys.pair(to.public_key)) ?? (await keys.current(to.site_id));
    const answer = await withKey(first);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    // The browser may have subscribed with another key than the one that was current when it posted, because configurations are
    // cached. Only the push service knows which key it was, so the other keys are tried.
    const others = await keys.all(to.site_id);
    for (const pair of others
      .filter(({ publicKey }) => publicKey !== first.publicKey)
      .slice(0, MAX_KEYS - 1)) {
      const again = await withKey(pair);
      if (again.status === 401 || again.status === 403) continue;
      if (again.status < 300) await subscriptions.setKey(to, pair.publicKey);
      return again;
    }
    return answer;
  };

  return async (to, payload, delivery) => {
    metrics.inFlight.inc();
    try {
      return await sendSigned(to, payload, delivery);
    } catch (error) {
      // A key could not be read.
      log.warn({ err: error }, 'a message could not be sent');
      return { status: 0 };
    } finally {
      metrics.inFlight.dec();
    }
  };
}

/** A request without its signature; undefined if the subscription's public key is not valid, because it is no point of the curve. */
function encrypted(
  { endpoint, p256dh, auth }: Recipient,
  payload: string | null,
  options: RequestOptions,
) {
  try {
    return webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload ?? undefined,
      options,
    );
  } catch {
    return undefined;
  }
}
