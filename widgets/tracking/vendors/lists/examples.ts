import type { Slug } from '#src/config/tracking-vendors';
import { BING } from '../bing/bing.example';
import type { Example } from '../example';
import { FACEBOOK } from '../facebook/facebook.example';
import { GA } from '../ga/ga.example';
import { GTM } from '../gtm/gtm.example';
import { PINTEREST } from '../pinterest/pinterest.example';
import { SNAPCHAT } from '../snapchat/snapchat.example';
import { TIKTOK } from '../tiktok/tiktok.example';
import type { Vendor } from '../vendor';
import { MAIN } from './main';
import { OTHERS } from './others';

const EXAMPLES_OF: Readonly<Record<Slug, readonly Example[]>> = {
  facebook: FACEBOOK,
  ga: GA,
  gtm: GTM,
  pinterest: PINTEREST,
  bing: BING,
  tiktok: TIKTOK,
  snapchat: SNAPCHAT,
};

/** Each service with the examples that test and document it. */
export const EXAMPLES = Object.entries({ ...MAIN, ...OTHERS }).map(
  ([slug, vendor]) => [slug as Slug, vendor, EXAMPLES_OF[slug as Slug]] as const,
) satisfies readonly (readonly [Slug, Vendor, readonly Example[]])[];
