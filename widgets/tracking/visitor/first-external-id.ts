import { text } from '../php-values/php-values';

/**
 * The first candidate that is an external id, which is 64 hexadecimal digits, else ''. The server prints some without their
 * decimal digits (D18).
 */
export function firstExternalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}
