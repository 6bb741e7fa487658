// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import { pinterest } from '../pinterest/pinterest';
import { bing } from '../bing/bing';
import { tiktok } from '../tiktok/tiktok';
import type { Vendors } from '../vendor';

/** The less common services, which share a separate file. A site build omits the services that the site does not use. */
export const OTHERS: Vendors = { pinterest, bing, tiktok };
