import { matchNames } from '#src/cookies/names';
import { readJar } from '#src/cookies/read';
import { removeCookie, writeCookie, domainsOf } from '#src/cookies/write';
import { decode } from '#src/decode';
import { COOKIES_FRESH_MS } from '#src/limits';

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

// The codec has its own file, so that code which needs nothing else of the cookies does not import more.

/** Encoded characters that the legacy plugin's library leaves, but the plus, which PHP would read as a space (S2). */
const LITERAL = /%(?:2[346F]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** Encodes a text once, as the legacy plugin's cookie library does (facts §1.8). */
export function encode(value: string): string {
  // Half of a surrogate pair is replaced, because `encodeURIComponent` would throw for it.
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    LITERAL,
    decodeURIComponent,
  );
}

/** Prefix of the test cookies that show for which domains the browser accepts cookies. They are removed at once. */
const PROBE = 'enxerto_probe';

/**
 * The domains for which this host may write cookies: the host itself first, the shortest parent domain last. Empty if the host
 * can only write host-only cookies. The browser knows which suffixes are public, such as `com.br`, so test cookies are written,
 * and we need no list of suffixes (TR-12). All domains are tried together, so that the browser's cookies are read only once.
 */
export function writableDomains(host: string): string[] {
  const domains = domainsOf(host);
  // A host may always write cookies for itself, so a single domain needs no test.
  if (domains.length < 2) return domains;
  const probeName = (domain: string): string => PROBE + domains.indexOf(domain);
  for (const domain of domains) writeCookie(probeName(domain), '1', 0, { domain });
  const jar = readJar();
  const accepted = domains.filter((domain) => jar.has(probeName(domain)));
  for (const domain of accepted) removeCookie(probeName(domain), { domain });
  return accepted;
}
