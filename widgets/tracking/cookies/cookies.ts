import { readJar } from '../../../src/cookies/read';
import { matchNames } from '../../../src/cookies/match-names';
import { writeCookie } from '../../../src/cookies/write';
import { COOKIES_FRESH_MS } from '../../../src/limits';
import { decode, encode } from './cookie-codec';
import { writableDomains } from './cookie-domain';

/** The tracker's cookies, written and read as the pixel plugin's server does (facts §1.8). */
export interface TrackerCookies {
  /**
   * The text of a cookie; undefined if there is none. The value may be up to a second old (TR-15).
   *
   * @param isFresh whether to read the browser's cookies anew, because other scripts may just have written some
   */
  get(name: string, isFresh?: boolean): string | undefined;
  /**
   * Writes a cookie, unless it has this text already.
   *
   * @param days its lifetime; a fraction for less than a day, 0 for a session cookie
   * @param isRenewed whether its lifetime starts again even if it already has this text
   */
  set(name: string, value: string, days: number, isRenewed?: boolean): void;
  /** A text as a cookie holds it: encoded. */
  encoded(value: string): string;
  /**
   * Removes cookies, host-only and domain-wide (TR-12). Reads the browser's cookies anew first.
   *
   * @param names names, or beginnings of names with a trailing `*`
   * @param except names that are not removed although `names` includes them; `*` as above
   */
  remove(names: readonly string[], except?: readonly string[]): void;
}

/** Reads and writes the tracker's cookies. @param isShared whether the site's subdomains share them */
export function createCookies(isShared: boolean): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** Undefined until the first cookie is written or removed. */
  let domains: readonly string[] | undefined;

  function currentJar(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  /** The domains for which the page may write cookies: '' for the host alone, then its own domain and its parent domains. */
  const domainChoices = (): readonly string[] => [
    '',
    ...(domains ??= writableDomains(location.hostname)),
  ];

  function eraseEverywhere(name: string): void {
    for (const domain of domainChoices()) writeCookie(name, '', -1, { domain });
    jar.delete(name);
  }

  return {
    get(name, now) {
      const value = currentJar(now).get(name);
      return value === undefined ? undefined : decode(value);
    },
    set(name, value, days, again = false) {
      const encoded = encode(value);
      const existing = currentJar().get(name);
      if (existing === encoded && !again) return;
      // The cookie is erased for all domains first: if two cookies have the same name, one of them on a parent domain, the
      // older one would still be read.
      if (existing !== undefined && existing !== encoded) eraseEverywhere(name);
      const widestDomain = isShared ? domainChoices().slice(-1) : [];
      jar.set(name, encoded);
      writeCookie(name, encoded, days, { domain: widestDomain.join() });
    },
    encoded: encode,
    remove(names, kept = []) {
      const all = [...currentJar(true).keys()];
      const exempt = matchNames(all, kept);
      for (const name of matchNames(all, names)) if (!exempt.includes(name)) eraseEverywhere(name);
    },
  };
}
