import type { OtherSlug } from '#src/config/tracking-vendors';
import { bing } from '../bing/bing';
import { pinterest } from '../pinterest/pinterest';
import { snapchat } from '../snapchat/snapchat';
import { tiktok } from '../tiktok/tiktok';
import type { Vendor, Vendors } from '../vendor';

/** The less common services, which share a separate file. A site build omits the services that the site does not use. */
export const OTHERS: Vendors = { pinterest, bing, tiktok, snapchat } satisfies Record<
  OtherSlug,
  Vendor
>;
