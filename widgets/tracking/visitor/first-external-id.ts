import { text } from '../php-values/php-values';

/**
 * The first candidate that is a valid external id (64 hexadecimal digits), else ''. The server prints some ids without their
 * decimal digits, which makes them invalid (D18).
 */
export function firstExternalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}
