import { text } from '../php-values/php-values';

/** The first candidate that is a valid id (64 hexadecimal digits), else ''. Printed ones may lack digits (D18). */
export function firstExternalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}
