// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { VENDORS } from '../vendors';

/** A service's name, as the pixel plugin's server gives it. */
export type Slug = keyof typeof VENDORS;

/** The names of the services. */
export const SLUGS: readonly Slug[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing', 'tiktok'];
