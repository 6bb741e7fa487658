import { matchNames } from '../../../src/cookies/match-names';
import { eraseCookies } from '../../../src/cookies/write';
import type { ConsentContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { SHOP_COOKIES } from '../../../src/stored-names';
import { declaredCookies } from '../legacy/declaration';
import { eraseKeys } from './erase-keys';
import { createIsRevoked } from './revoked';
import { ourCookies } from './write-decision';

/**
 * After a change, erases cookies and storage that are no longer allowed, as far as a script can (CO-10, CO-15): an item whose
 * category is not granted; one without a category if no optional category is granted.
 */
export function sweep(context: ConsentContext): void {
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
