import { HAS_PUSH_OR_ADS } from '#src/baked';
import { pushCategory } from '#src/config/consent/wanted-category';
import { adCategories, hasAds, hasPush } from '#src/provider/conditions';
import { isSubscribed } from '#src/provider/stored';
import type { Settings } from '../settings';
import { isWanted, type DueFacts, type Facts } from './gates';

/** With this parameter, the provider's dashboard opens the page to check whether the script is installed (PU-57). */
const VERIFY = /[?&]verify_site=1(?:&|$)/;

/**
 * Whether the provider's dashboard may have opened the page of a site with push, to verify the site. That stores nothing and
 * concerns no visitor, so neither consent nor the gate of push is asked.
 */
export const mayVerify = ({ raw, site }: Settings): boolean =>
  HAS_PUSH_OR_ADS &&
  VERIFY.test(location.search) &&
  isWanted('push', site.widgets) &&
  hasPush(raw, site);

/** The facts if a site build has neither push nor ads. */
const NO_FACTS: DueFacts = { configured: false, hasProvider: false, siteId: '', granted: false };

/** The facts that the gates of push and ads need; `allows`: whether a category is granted. */
export function dueFacts(
  { wantsWidget, raw, site }: Settings,
  allows: (category: string) => boolean,
): Pick<Facts, 'push' | 'ad'> {
  if (!HAS_PUSH_OR_ADS) return { push: NO_FACTS, ad: NO_FACTS };
  const { siteId } = site;
  return {
    push: {
      configured: wantsWidget('push', site.pushCdn || site.pushApi || undefined),
      hasProvider: hasPush(raw, site),
      siteId,
      isSubscribed: () => isSubscribed(siteId),
      // This is a getter, so that `allows`, which searches the page, is called only if the gate needs its answer.
      get granted() {
        return allows(pushCategory(raw('push')));
      },
    },
    ad: {
      configured: hasAds(raw, site),
      hasProvider: true,
      siteId,
      get granted() {
        return adCategories(raw).every(allows);
      },
    },
  };
}
