// @vitest-environment node
import { createPrivateKey, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { vapidFault } from '../../push/services/vapid';

const keys = webpush.generateVAPIDKeys();
const AUDIENCE = 'https://push.test';
const NOW = Date.UTC(2026, 10, 22);
const expected = { audience: AUDIENCE, key: keys.publicKey, now: NOW };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An authorization, signed by our key unless something is said to be else. */
function signed(
  claims: object = {},
  { header = { typ: 'JWT', alg: 'ES256' }, by = keys }: { header?: object; by?: typeof keys } = {},
): string {
  const life = { aud: AUDIENCE, exp: NOW / 1000 + 3_600, sub: 'mailto:loja@shop.test' };
  const text = `${part(header)}.${part({ ...life, ...claims })}`;
  const point = Buffer.from(by.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: by.privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${by.publicKey}`;
}

describe('what a push service asks of a sender (RFC 8292)', () => {
  test("a valid signature by the subscription's key for this service is accepted", () => {
    expect(vapidFault(signed(), expected)).toBeUndefined();
    expect(vapidFault(signed().replace('vapid ', 'Vapid '), expected)).toBeUndefined();
  });

  test("the sender's library makes such a signature", () => {
    const { headers } = webpush.generateRequestDetails(
      {
        endpoint: `${AUDIENCE}/wpush/v2/token`,
        keys: { p256dh: keys.publicKey, auth: 'A'.repeat(22) },
      },
      'x',
      { vapidDetails: { subject: 'mailto:loja@shop.test', ...keys } },
    );
    const { Authorization = '' } = headers as Record<string, string>;
    expect(vapidFault(Authorization, { ...expected, now: Date.now() })).toBeUndefined();
  });

  const other = webpush.generateVAPIDKeys();
  const good = signed();
  test.each([
    ['nothing', undefined, 'no vapid authorization'],
    ['another scheme', `Bearer ${good}`, 'no vapid authorization'],
    ['another key', signed({}, { by: other }), 'another key than the subscription’s'],
    [
      'our key beside another’s signature',
      signed({}, { by: other }).replace(/k=.*/, `k=${keys.publicKey}`),
      'wrong signature',
    ],
    ['no token', `vapid t=, k=${keys.publicKey}`, 'no token'],
    ['no algorithm', signed({}, { header: { alg: 'none' } }), 'not ES256'],
    ['another service', signed({ aud: 'https://elsewhere.test' }), 'for another push service'],
    ['an old one', signed({ exp: NOW / 1000 - 1 }), 'expired'],
    ['no end', signed({ exp: undefined }), 'expired'],
    ['one that lives for two days', signed({ exp: NOW / 1000 + 172_800 }), 'lives too long'],
    [
      'changed claims',
      good.replace(/\.[\w-]+\./, `.${part({ aud: AUDIENCE })}.`),
      'wrong signature',
    ],
  ])('%s is refused', (_what, authorization, why) => {
    expect(vapidFault(authorization, expected)).toBe(why);
  });
});
