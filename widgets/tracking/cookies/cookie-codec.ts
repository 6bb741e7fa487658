// Apart from `cookies.ts`: who needs the codec alone does not get js-cookie with it.

/** What the legacy plugin's cookie library leaves as it is; all but the plus, which PHP would read as a space (S2). */
const LITERAL = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** A text as the legacy plugin's cookie library writes it: encoded once (facts §1.8). */
export function encode(value: string): string {
  // Half of a surrogate pair cannot be encoded.
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    LITERAL,
    decodeURIComponent,
  );
}

/** A cookie's text; as it is where it was not encoded by anybody's rules. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
