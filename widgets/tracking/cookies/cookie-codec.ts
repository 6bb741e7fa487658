// In a file of its own so that code which only needs the codec does not bring js-cookie with it.

/**
 * The encoded characters that the legacy plugin's cookie library leaves as they are, except the plus: PHP would read that as a
 * space (S2).
 */
const LITERAL = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** A text as the legacy plugin's cookie library writes it: encoded once (facts §1.8). */
export function encode(value: string): string {
  // `encodeURIComponent` throws at half of a surrogate pair.
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    LITERAL,
    decodeURIComponent,
  );
}

/** A cookie's text, decoded; unchanged where it cannot be decoded. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
