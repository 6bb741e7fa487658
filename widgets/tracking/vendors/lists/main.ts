import type { OtherSlug, Slug } from '#src/config/tracking-vendors';
import { facebook } from '../facebook/facebook';
import { ga } from '../ga/ga';
import { gtm } from '../gtm/gtm';
import type { Vendor, Vendors } from '../vendor';

/**
 * The services in the main file of services, together with the code that all services need. A site build omits the services
 * that the site does not use.
 */
export const MAIN: Vendors = { facebook, ga, gtm } satisfies Record<
  Exclude<Slug, OtherSlug>,
  Vendor
>;
