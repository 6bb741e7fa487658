import { readJar } from '../../../src/cookies/read';
import { listed } from '../../../src/cookies/listed';
import { writeCookie } from '../../../src/cookies/write';
import { COOKIES_FRESH_MS } from '../../../src/limits';
import { decode, encode } from './cookie-codec';
import { writableDomains } from './cookie-domain';
import type { TrackerCookies } from '../tracker';

/** Reads and writes the tracker's cookies. @param isShared whether the site's subdomains share them */
export function createCookies(isShared: boolean): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** Unknown until the first cookie is written or removed. */
  let domains: readonly string[] | undefined;

  function look(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  /** The domains on which the page may write: '' for the host alone, then its own domain and those above it. */
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
      // Erased on all domains first: of two cookies with the same name, here and on a parent domain, the older one would still
      // be read.
      if (before !== undefined && before !== encoded) erase(name);
      const widest = isShared ? places().slice(-1) : [];
      jar.set(name, encoded);
      writeCookie(name, encoded, days, { domain: widest.join() });
    },
    encoded: encode,
    remove(names, kept = []) {
      const all = [...look(true).keys()];
      const staying = listed(all, kept);
      for (const name of listed(all, names)) if (!staying.includes(name)) erase(name);
    },
  };
}
