import { text } from '../php-values/php-values';

/**
 * The first candidate that is a valid external id (64 hexadecimal digits), else ''. Some ids are invalid, because the server
 * prints them without the characters 0 to 9 (D18).
 */
export function firstExternalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}
