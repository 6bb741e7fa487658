import { listed, readJar } from '../../../src/consent/record/read';
import { writeCookie } from '../../../src/consent/record/write';
import { COOKIES_FRESH_MS } from '../../../src/limits';
import { decode, encode } from './cookie-codec';
import { writableDomains } from './cookie-domain';
import type { PhpValues } from '../php-values/php-values';
import { yes } from '../php-values/php-values';
import type { TrackerCookies } from '../tracker';

export function createCookies(options: PhpValues): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** Found out with the first cookie that is written or removed. */
  let domains: readonly string[] | undefined;

  function look(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  /** Where the page may write: on the host alone, on its domain, and on those above it. */
  const places = (): readonly string[] => ['', ...(domains ??= writableDomains(location.hostname))];

  function erase(name: string): void {
    for (const domain of places()) writeCookie(name, '', -1, { domain });
    jar.delete(name);
  }

  return {
    get(name, now) {
      const value = look(now).get(name);
      return value === undefined ? undefined : decode(value);
    },
    set(name, value, days, again = false) {
      const encoded = encode(value);
      const before = look().get(name);
      if (before === encoded && !again) return;
      // Of two by the same name, here and on a parent domain, the older one would go on being read.
      if (before !== undefined && before !== encoded) erase(name);
      const widest = yes(options['track_cookie_for_subdomains']) ? places().slice(-1) : [];
      jar.set(name, encoded);
      writeCookie(name, encoded, days, { domain: widest.join() });
    },
    remove(names, kept = []) {
      const all = [...look(true).keys()];
      const staying = listed(all, kept);
      for (const name of listed(all, names)) if (!staying.includes(name)) erase(name);
    },
  };
}
