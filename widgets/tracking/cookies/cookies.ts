import { readJar } from '../../../src/cookies/read';
import { matchNames } from '../../../src/cookies/match-names';
import { removeCookie, writeCookie } from '../../../src/cookies/write';
import { COOKIES_FRESH_MS } from '../../../src/limits';
import { decode } from '../../../src/decode';
import { encode } from './cookie-codec';
import { writableDomains } from './cookie-domain';

/** The tracker's cookies, in the encoding that the pixel plugin's server reads and writes (facts §1.8). */
export interface TrackerCookies {
  /** A cookie's decoded text; undefined if there is none. The browser's cookies are cached for a second (TR-15). */
  get(name: string, isFresh?: boolean): string | undefined;
  /** Writes a cookie for some days (0: this session), unless it has this text already and need not be renewed. */
  set(name: string, value: string, days: number, isRenewed?: boolean): void;
  /** Encodes a text as `set` does. */
  encoded(value: string): string;
  /** Removes cookies, host-only and domain-wide (TR-12), except some, after reading them afresh; a `*` matches any ending. */
  remove(names: readonly string[], except?: readonly string[]): void;
}

/** @param isShared whether the site's subdomains share the tracker's cookies */
export function createCookies(isShared: boolean): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** The domains for which the page may write cookies; undefined until they are needed. */
  let domains: readonly string[] | undefined;

  function currentJar(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  /** The values to try as a cookie's domain: '' for a host-only cookie, then the host and its parent domains. */
  const domainChoices = (): readonly string[] => [
    '',
    ...(domains ??= writableDomains(location.hostname)),
  ];

  function eraseEverywhere(name: string): void {
    for (const domain of domainChoices()) removeCookie(name, { domain });
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
      // A cookie with another text is erased for all domains first: an old one on a parent domain could be read instead.
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
