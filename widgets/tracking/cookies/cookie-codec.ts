// The codec has its own file, so that code which needs nothing else of the cookies does not import more.

/** Encoded characters that the legacy plugin's library leaves, but the plus, which PHP would read as a space (S2). */
const LITERAL = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** Encodes a text once, as the legacy plugin's cookie library does (facts §1.8). */
export function encode(value: string): string {
  // Half of a surrogate pair is replaced, because `encodeURIComponent` would throw for it.
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    LITERAL,
    decodeURIComponent,
  );
}
