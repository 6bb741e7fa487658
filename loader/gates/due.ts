import { DUE } from '../../src/baked';
import { isYes } from '../../src/config/coerce';
import { pushCategory } from '../../src/config/consent/wanted-category';
import { adCategories, adSection, saysActive } from '../../src/provider/terms';
import type { DueFacts, Facts } from './gates';
import type { Settings } from '../settings';

/** What there is to look at where a site build has neither push nor ads. */
const NONE: DueFacts = { configured: false, siteId: '', granted: false };

/**
 * What the gates of push and ads look at.
 *
 * @param can whether a category is granted
 */
export function dueFacts(
  { asksFor, raw, site }: Settings,
  can: (category: string) => boolean,
): Pick<Facts, 'push' | 'ad'> {
  if (!DUE) return { push: NONE, ad: NONE };
  const { adApi, pushApi, pushCdn, siteId } = site;
  const hasPush = asksFor('push', siteId || pushCdn || pushApi || undefined);
  // Without an address of the ad service there is nothing that ads could be fetched from.
  const hasAds = adApi !== '' && asksFor('ad', adApi);
  return {
    push: {
      configured: hasPush,
      siteId,
      // A getter: finding out whether a category is granted searches the page, so that is done only when the gate needs it.
      get granted() {
        return can(pushCategory(raw('push')));
      },
    },
    ad: {
      configured: hasAds && (saysActive(raw) ? isYes(adSection(raw)['active']) : hasPush),
      siteId,
      get granted() {
        return adCategories(raw).every(can);
      },
    },
  };
}
