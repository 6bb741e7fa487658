import { readJar } from '../../../src/cookies/read';
import { listed } from '../../../src/cookies/listed';
import { writeCookie } from '../../../src/cookies/write';
import { COOKIES_FRESH_MS } from '../../../src/limits';
import { decode, encode } from './cookie-codec';
import { writableDomains } from './cookie-domain';

/** The tracker's cookies, written and read as the pixel plugin's server does (facts §1.8). */
export interface TrackerCookies {
  /**
   * The text of a cookie; undefined where there is none. It may be up to a second old (TR-15).
   *
   * @param isFresh whether to read the browser's cookies afresh, because others may just have written to them
   */
  get(name: string, isFresh?: boolean): string | undefined;
  /**
   * Writes a cookie, unless it has this text already.
   *
   * @param days how long it stays; a fraction for less than a day, 0 for until the browser is closed
   * @param isRenewed whether its time begins anew even where it has this text already
   */
  set(name: string, value: string, days: number, isRenewed?: boolean): void;
  /** A text as a cookie holds it: encoded. */
  encoded(value: string): string;
  /**
   * Removes cookies, host-only and domain-wide (TR-12). Looks at the browser's cookies as they are now.
   *
   * @param names a trailing `*` stands for any rest of a name
   * @param except names that stay even if `names` covers them; `*` as above
   */
  remove(names: readonly string[], except?: readonly string[]): void;
}

/** Reads and writes the tracker's cookies. @param isShared whether the site's subdomains share them */
export function createCookies(isShared: boolean): TrackerCookies {
  let jar = new Map<string, string>();
  let readAt = -Infinity;
  /** Unknown until the first cookie is written or removed. */
  let domains: readonly string[] | undefined;

  function currentJar(again = false): Map<string, string> {
    const now = performance.now();
    if (again || now - readAt > COOKIES_FRESH_MS) {
      jar = new Map(readJar());
      readAt = now;
    }
    return jar;
  }

  /** The domains on which the page may write: '' for the host alone, then its own domain and those above it. */
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
      // Erased on all domains first: of two cookies with the same name, here and on a parent domain, the older one would still
      // be read.
      if (existing !== undefined && existing !== encoded) eraseEverywhere(name);
      const widestDomain = isShared ? domainChoices().slice(-1) : [];
      jar.set(name, encoded);
      writeCookie(name, encoded, days, { domain: widestDomain.join() });
    },
    encoded: encode,
    remove(names, kept = []) {
      const all = [...currentJar(true).keys()];
      const exempt = listed(all, kept);
      for (const name of listed(all, names)) if (!exempt.includes(name)) eraseEverywhere(name);
    },
  };
}
