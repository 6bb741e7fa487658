import { createPublicKey, verify } from 'node:crypto';

/** What a push service compares a sender's token with. */
interface Expected {
  /** The origin of the subscription's endpoint. */
  audience: string;
  /** The application server's key that the subscription was made with: an uncompressed P-256 point, base64url. */
  key: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The longest lifetime of a token, in seconds: a day (RFC 8292). */
const LONGEST_LIFE_S = 86_400;

/**
 * The reason why a push service refuses a sender; undefined where it accepts. The sender needs RFC 8292's `Authorization: vapid
 * t=…, k=…` with a JWT that is signed (ES256) with the subscription's key, is for this push service, and has not expired.
 */
export function vapidFault(
  authorization: string | undefined,
  { audience, key, now }: Expected,
): string | undefined {
  const [, scheme = '', parameters = ''] = /^(\S+)\s+(.*)$/.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'vapid') return 'no vapid authorization';
  const parts = Object.fromEntries(
    parameters.split(',').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  if (parts['k'] !== key) return 'another key than the subscription’s';
  const [header = '', claims = '', signature = '', ...more] = (parts['t'] ?? '').split('.');
  if (signature === '' || more.length > 0) return 'no token';
  if (decoded(header)['alg'] !== 'ES256') return 'not ES256';
  if (!isSigned(`${header}.${claims}`, signature, key)) return 'wrong signature';
  const { aud, exp } = decoded(claims);
  if (aud !== audience) return 'for another push service';
  const left = Number(exp) - now / 1000;
  if (!(left > 0)) return 'expired';
  if (left > LONGEST_LIFE_S) return 'lives too long';
  return undefined;
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    return verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes,
    );
  } catch {
    // The key is not a point of the curve.
    return false;
  }
}

function decoded(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
