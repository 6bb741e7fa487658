import { eraseCookies, readJar, writeCookie } from '../../src/consent/cookies';
import type { Loose } from './loose';
import type { TrackerCookies } from './tracker';

/** What the legacy plugin's cookie library leaves as it is, of all that is encoded in an address. */
const LITERAL = /%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** A text as the legacy plugin's cookie library writes it: encoded once (contract §1.8). */
export function encode(value: string): string {
  return encodeURIComponent(value).replace(LITERAL, decodeURIComponent);
}

/** A cookie's text; as it is where it was not encoded by anybody's rules. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function createCookies(_options: Loose): TrackerCookies {
  const jar = new Map(readJar());
  return {
    get(name) {
      const value = jar.get(name);
      return value === undefined ? undefined : decode(value);
    },
    set(name, value, days) {
      const encoded = encode(value);
      if (jar.get(name) === encoded) return;
      jar.set(name, encoded);
      writeCookie(name, encoded, days);
    },
    remove(names) {
      eraseCookies(names);
    },
  };
}
