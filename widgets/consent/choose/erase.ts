import { listed } from '../../../src/consent/record/read';
import { eraseCookies } from '../../../src/consent/record/write';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { declaredCookies } from '../legacy/declaration';
import { ourCookies } from './write';

/** What the vendors that shops use leave behind, by what it is for, whether or not anybody lists it (CO-10). */
const VENDOR_COOKIES = {
  analytics: ['_ga', '_ga_*', '_gid', '_gat*'],
  advertisement: ['_fbp', '_fbc', '_gcl_*', '_pin_unauth', '_uetsid', '_uetvid'],
};

/**
 * Takes away, after a change of the decision, all that is not allowed by now, as far as a script can see it (CO-10, CO-15):
 * category by category, and where nothing optional is allowed, what has no category too.
 */
export function erase(context: WidgetContext): void {
  const { consent } = context;
  const { legacy } = context.config;
  const { config } = consent;
  const site = consent.categories();
  const refused = site.every((slug) => config.locked.includes(slug) || !consent.granted(slug));
  // What has no category that could allow it goes when everything does.
  const gone = (slug: string | undefined): boolean =>
    slug && site.includes(slug) ? !consent.granted(slug) : refused;
  const { nn_cookie_ids: unsorted, non_necessary_cookies: printed } = legacy.data;
  const lists: [category: string | undefined, names: unknown][] = [
    ...Object.entries(isRecord(printed) ? printed : {}),
    ['', unsorted],
    ['', config.eraseCookies],
  ];
  for (const [wanted, names] of Object.entries(VENDOR_COOKIES))
    lists.push([consent.categoryFor(wanted), names]);
  for (const { category, name } of declaredCookies(context)) lists.push([category, name]);
  const names = lists.flatMap(([slug, some]) => (gone(slug) ? some : []));
  // A careless server lists our own cookies too.
  eraseCookies(
    consent.jar(),
    names.filter((name) => typeof name === 'string'),
    ourCookies(consent),
  );
  if (refused) eraseStorages(config.eraseStorage);
}

function eraseStorages(keys: readonly string[]): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of listed(Object.keys(storage), keys)) storage.removeItem(key);
    } catch {
      // Blocked: there is nothing to erase.
    }
  }
}
