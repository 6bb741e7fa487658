// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { VENDORS } from '../vendors';

/** The services, by the names that the pixel plugin's server gives them. */
export const SLUGS = [
  'facebook',
  'ga',
  'gtm',
  'pinterest',
  'bing',
  'tiktok',
] as const satisfies readonly (keyof typeof VENDORS)[];
