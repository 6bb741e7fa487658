import { DECODING_TURNS } from '../../../src/limits';

// What says who somebody is, wherever in a text, as it is or encoded (TR-11, XX-16).

/** An e-mail address. The domain may be in any script, or still encoded. */
const EMAIL = /[^\s@/?&=#]@(?:[^\s@/?&=#.]+\.)+[^\s@/?&=#.\d]{2}/;

/** A telephone number: nine to fifteen digits in groups, or seven and more behind a plus. What decimals and names end in is none. */
const PHONE =
  /(?:^|[^\p{L}\p{N}_.,-])\(?\p{Nd}(?:[\s().\u2010-\u2015-]{0,2}\p{Nd}){8,14}(?![\p{L}\p{N}_])|\+[\s(]{0,2}\p{Nd}(?:[\s().\u2010-\u2015-]{0,2}\p{Nd}){6}/u;

/** Days, which have as many digits: `2025-10-05`, `05/10/2025`, `20251005`. */
const DAY =
  /(^|\D)(?:(?:19|20)\d\d[-./]?[01]\d[-./]?[0-3]\d|[0-3]?\d[-./][01]?\d[-./](?:19|20)\d\d)(?!\d)/g;

/**
 * Parameters of an address that let somebody in, or say who that is, up to their value: keys, tokens and codes, also as the
 * last part of a name: `orderKey`, `access_token`, `billing_phone`.
 */
const SECRET =
  /(?:(?:^|api|[^a-z\d])(?:key|sig|code|login|pass|pwd|auth|otp|jwt|sid|tel)|token|nonce|secret|signature|password|passwd|session_?id|phone|telefone|telem[oó]vel|celular|whatsapp)\]?=[^&#]/i;

/** One turn of decoding, of ASCII alone: what else stands in a text, malformed or not, must not keep a person from being seen. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether something is so of a text as it is, or of what it is when decoded, twice or more often too. */
function isSo(text: string, of: (plain: string) => boolean): boolean {
  let plain = text;
  for (let turn = 0; turn <= DECODING_TURNS; turn += 1) {
    if (of(plain)) return true;
    const next = decodeOnce(plain);
    if (next === plain) return false;
    plain = next;
  }
  return false;
}

/** Whether an e-mail address stands in a text (TR-11). */
export const holdsEmail = (text: string): boolean => isSo(text, (plain) => EMAIL.test(plain));

/** Whether an e-mail address or a telephone number stands in a text (XX-16). */
export const holdsPerson = (text: string): boolean =>
  isSo(text, (plain) => EMAIL.test(plain) || PHONE.test(plain.replace(DAY, '$1')));

/** Whether a part of an address lets somebody in, or says who that is: `key=…`, `access_token=…`, an e-mail address (XX-16). */
export const holdsSecret = (part: string): boolean =>
  isSo(
    part,
    (plain) => EMAIL.test(plain) || SECRET.test(plain.replace(/([a-z])(?=[A-Z])/g, '$1_')),
  );
