import { matchNames } from '../../../src/cookies/match-names';
import { eraseCookies } from '../../../src/cookies/write';
import type { ConsentContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { declaredCookies } from '../legacy/declaration';
import { ourCookies } from './write-decision';

/** Cookies of vendors that are common in shops, by category. They are erased even if no list on the site names them (CO-10). */
const VENDOR_COOKIES = {
  analytics: ['_ga', '_ga_*', '_gid', '_gat*'],
  advertisement: ['_fbp', '_fbc', '_gcl_*', '_pin_unauth', '_uetsid', '_uetvid'],
};

/**
 * After a change, erases cookies and storage that are no longer allowed, as far as a script can (CO-10, CO-15): an item whose
 * category is not granted; one without a category if no optional category is granted.
 */
export function sweep(context: ConsentContext): void {
  const { consent } = context;
  const { legacy } = context.config;
  const { config } = consent;
  const site = consent.categories();
  const isNothingGranted = site.every(
    (slug) => config.locked.includes(slug) || !consent.granted(slug),
  );
  // Without a category of this site, a cookie is erased only if no optional category is granted.
  const isRevoked = (slug: string | undefined): boolean =>
    slug && site.includes(slug) ? !consent.granted(slug) : isNothingGranted;
  const { nn_cookie_ids: unsorted, non_necessary_cookies: printed } = legacy.data;
  const lists: (readonly [category: string | undefined, names: unknown])[] = [
    ...Object.entries(isRecord(printed) ? printed : {}),
    ...Object.entries(VENDOR_COOKIES).map(
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
  if (isNothingGranted) sweepStorages(config.eraseStorage);
}

function sweepStorages(keys: readonly string[]): void {
  for (const type of ['local', 'session'] as const) {
    try {
      const storage = type === 'local' ? localStorage : sessionStorage;
      for (const key of matchNames(Object.keys(storage), keys)) storage.removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to erase.
    }
  }
}
