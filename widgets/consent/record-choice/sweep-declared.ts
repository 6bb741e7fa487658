import type { ConsentStore } from '#src/consent/consent';
import type { ConsentContext } from '#src/contract';
import { matchNames } from '#src/cookies/names';
import { eraseCookies } from '#src/cookies/write';
import { isRecord } from '#src/dom/json';
import { SHOP_COOKIES } from '#src/stored-names';
import { declaredCookies } from '../legacy/declaration';
import { ourCookies } from './write-decision';

/**
 * After a change, erases cookies and storage that are no longer allowed, as far as a script can (CO-10, CO-15): an item whose
 * category is not granted; one without a category if no optional category is granted.
 */
export function sweepDeclared(context: ConsentContext): void {
  const { consent } = context;
  const { legacy } = context.config;
  const { config } = consent;
  const isRevoked = createIsRevoked(consent);
  const { nn_cookie_ids: unsorted, non_necessary_cookies: printed } = legacy.data;
  const lists: (readonly [category: string | undefined, names: unknown])[] = [
    ...Object.entries(isRecord(printed) ? printed : {}),
    ...Object.entries(SHOP_COOKIES).map(
      ([wanted, names]) => [consent.categoryFor(wanted), names] as const,
    ),
    ...declaredCookies(context).map(({ category, name }) => [category, name] as const),
    ['', unsorted],
    ['', config.eraseCookies],
  ];
  const names = lists.flatMap(([slug, cookieNames]) => (isRevoked(slug) ? cookieNames : []));
  // Some servers list our own cookies by mistake. These cookies are kept.
  eraseCookies(
    names.filter((name) => typeof name === 'string'),
    ourCookies(consent),
  );
  if (isRevoked('')) eraseKeys((keys) => matchNames(keys, config.eraseStorage));
}

/**
 * Makes the function that says whether what belongs to a category, or to a service of it, is no longer allowed. What belongs to no
 * category of this site is no longer allowed if no optional category is granted (CO-10).
 */
export function createIsRevoked(
  consent: ConsentStore,
): (slug: string | undefined, service?: string) => boolean {
  const site = consent.categories();
  const isNothingGranted = site.every(
    (slug) => consent.config.locked.includes(slug) || !consent.granted(slug),
  );
  return (slug, service) =>
    slug && site.includes(slug) ? !consent.granted(slug, service) : isNothingGranted;
}

/** Erases keys of localStorage and sessionStorage. @param pick returns those to erase, of the names of all keys of one of them */
export function eraseKeys(pick: (names: string[]) => string[]): void {
  for (const type of ['local', 'session'] as const) {
    try {
      const storage = type === 'local' ? localStorage : sessionStorage;
      for (const key of pick(Object.keys(storage))) storage.removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to erase.
    }
  }
}
