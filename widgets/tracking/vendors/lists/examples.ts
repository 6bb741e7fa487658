// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { Example } from '../example';
import type { Vendor } from '../vendor';
import { facebook } from '../facebook/facebook';
import { FACEBOOK } from '../facebook/facebook.example';
import { ga } from '../ga/ga';
import { GA } from '../ga/ga.example';
import { gtm } from '../gtm/gtm';
import { GTM } from '../gtm/gtm.example';
import { pinterest } from '../pinterest/pinterest';
import { PINTEREST } from '../pinterest/pinterest.example';
import { bing } from '../bing/bing';
import { BING } from '../bing/bing.example';
import { tiktok } from '../tiktok/tiktok';
import { TIKTOK } from '../tiktok/tiktok.example';

/** Each service with the examples that test and document it. */
export const EXAMPLES: readonly (readonly [Slug, Vendor, readonly Example[]])[] = [
  ['facebook', facebook, FACEBOOK],
  ['ga', ga, GA],
  ['gtm', gtm, GTM],
  ['pinterest', pinterest, PINTEREST],
  ['bing', bing, BING],
  ['tiktok', tiktok, TIKTOK],
];
