import { DECODING_TURNS } from '#src/limits';

// Finds personal data anywhere in a text, plain or encoded (TR-11, XX-16).

/** An e-mail address. The domain may have letters of any alphabet, or still be encoded. */
const EMAIL = /[^\s@/?&=#]@(?:[^\s@/?&=#.]+\.)+[^\s@/?&=#.\d]{2}/;

/** A telephone number: nine to fifteen digits in groups, or seven after a plus, but no part of a decimal number or a name. */
const PHONE =
  /(?:^|[^\p{L}\p{N}_.,-])\(?\p{Nd}(?:[\s().\u2010-\u2015-]{0,2}\p{Nd}){8,14}(?![\p{L}\p{N}_])|\+[\s(]{0,2}\p{Nd}(?:[\s().\u2010-\u2015-]{0,2}\p{Nd}){6}/u;

/** Dates, which may have as many digits as a telephone number: `2025-10-05`, `05/10/2025`, `20251005`. */
const DATE =
  /(^|\D)(?:(?:19|20)\d\d[-./]?[01]\d[-./]?[0-3]\d|[0-3]?\d[-./][01]?\d[-./](?:19|20)\d\d)(?!\d)/g;

/**
 * Matches a parameter of an address that identifies a person or allows a login: the parameter's name, `=`, and the first
 * character of the value. Such parameters are keys, tokens and codes, also as the last part of a name: `orderKey`,
 * `access_token`, `billing_phone`.
 */
const SECRET =
  /(?:(?:^|api|[^a-z\d])(?:key|sig|code|login|pass|pwd|auth|otp|jwt|sid|tel)|token|nonce|secret|signature|password|passwd|session_?id|phone|telefone|telem[oó]vel|celular|whatsapp)\]?=[^&#]/i;

/** Decodes ASCII once: `decodeURIComponent` throws at any malformed part, and an e-mail address would be missed. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether a test is true for a text, or for the text decoded once or several times. */
function testDecoded(text: string, test: (plain: string) => boolean): boolean {
  let plain = text;
  for (let turn = 0; turn <= DECODING_TURNS; turn += 1) {
    if (test(plain)) return true;
    const next = decodeOnce(plain);
    if (next === plain) return false;
    plain = next;
  }
  return false;
}

/** Whether a text contains an e-mail address (TR-11). */
export const containsEmail = (text: string): boolean =>
  testDecoded(text, (plain) => EMAIL.test(plain));

/** Whether a text contains an e-mail address or a telephone number (XX-16). */
export const containsPersonalData = (text: string): boolean =>
  testDecoded(text, (plain) => EMAIL.test(plain) || PHONE.test(plain.replace(DATE, '$1')));

/** Whether a part of an address identifies a person or allows a login: `key=…`, `access_token=…`, an e-mail address (XX-16). */
export const containsSecret = (part: string): boolean =>
  testDecoded(
    part,
    (plain) => EMAIL.test(plain) || SECRET.test(plain.replace(/([a-z])(?=[A-Z])/g, '$1_')),
  );
