import { pushCategory } from '../src/config/push-category';
import type { Facts } from './gates';
import type { Settings } from './settings';

/** What push's gate looks at. @param can whether a category is granted */
export function pushFacts(
  { asksFor, raw, site }: Settings,
  can: (category: string) => boolean,
): Facts['push'] {
  const { siteId, pushCdn, pushApi } = site;
  return {
    configured: asksFor('push', siteId || pushCdn || pushApi || undefined),
    siteId,
    // To ask for a category is to search the page: only for who wants to know.
    get granted() {
      return can(pushCategory(raw('push')));
    },
  };
}
