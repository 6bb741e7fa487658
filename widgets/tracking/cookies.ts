import { listed, readJar, writeCookie } from '../../src/consent/cookies';
import { COOKIES_FRESH_MS } from '../../src/limits';
import { domainsOf, place, widestDomain } from './cookie-domain';
import type { Loose } from './loose';
import { yes } from './loose';
import type { TrackerCookies } from './tracker';

/** What the legacy plugin's cookie library leaves as it is; all but the plus, which PHP would read as a space (S2). */
const LITERAL = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** A text as the legacy plugin's cookie library writes it: encoded once (contract §1.8). */
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

export function createCookies(options: Loose): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** Where cookies are written; found out with the first that is. */
  let domain: string | undefined;

  function look(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  function erase(name: string): void {
    for (const where of ['', ...domainsOf(location.hostname)])
      writeCookie(name, '', -1, place(where));
    jar.delete(name);
  }

  return {
    get(name) {
      const value = look().get(name);
      return value === undefined ? undefined : decode(value);
    },
    set(name, value, days, again = false) {
      const encoded = encode(value);
      const before = look().get(name);
      if (before === encoded && !again) return;
      // Of two by the same name, here and on a parent domain, the older one would go on being read.
      if (before !== undefined && before !== encoded) erase(name);
      domain ??= yes(options['track_cookie_for_subdomains']) ? widestDomain(location.hostname) : '';
      jar.set(name, encoded);
      writeCookie(name, encoded, days, place(domain));
    },
    remove(names, kept = []) {
      const all = [...look(true).keys()];
      const staying = listed(all, kept);
      for (const name of listed(all, names)) if (!staying.includes(name)) erase(name);
    },
  };
}
