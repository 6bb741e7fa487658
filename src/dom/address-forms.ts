import { decode } from '../decode';

/** The percent escapes of one character beyond ASCII, or any single escape. */
const ESCAPE = /%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[\da-f]{2}/gi;
/** A character that means the same in an address, and in a pattern, whether it is escaped or not. */
const PLAIN = /^[-\w~ ]$|[^\0-\x7f]/;
/** What may contain a host: the text up to the first slash of a path, after the scheme. */
const HOST = /^(?:(?:\W*\w+:)?\/\/)?[^/?#]+/;
const LABEL = /[-\p{L}\p{M}\p{N}]+/gu;

/**
 * The forms of an address, or of a part of one, in which an owner may have written it in a rule: as it is; as the address bar
 * shows it, so that `promo%C3%A7%C3%A3o` is `promoção`, however its accents are composed; and with its host as the browser
 * writes it (`xn--…`). Two addresses are the same if one form of each is. Escapes that are malformed stay as they are. Never
 * throws.
 */
export const addressForms = (address: string): string[] => [
  ...new Set([
    address,
    shown(address),
    shown(address.replace(HOST, (host) => host.replace(LABEL, asciiLabel))),
  ]),
];

const shown = (address: string): string =>
  address
    .replace(ESCAPE, (escape) => {
      const text = decode(escape);
      return PLAIN.test(text) ? text : escape.toUpperCase();
    })
    .normalize();

/** A label of a host, in ASCII. Other labels stay as they are: the browser would take a number for an address. */
function asciiLabel(label: string): string {
  try {
    return /[^\0-\x7f]/.test(label) ? new URL(`https://${label}`).hostname : label;
  } catch {
    return label;
  }
}
