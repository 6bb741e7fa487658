// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import { pinterest } from '../pinterest/pinterest';
import { bing } from '../bing/bing';
import { tiktok } from '../tiktok/tiktok';
import type { Vendors } from '../vendor';

/** The services that have a file of their own, because a shop seldom has them. A site build leaves out those that the site does not have. */
export const OTHERS: Vendors = { pinterest, bing, tiktok };
