// The only list of services that is written by hand. `npm run test:unit -- -u` generates `lists/` and
// `src/config/tracking-vendors.ts` from this list and from the services' folders.

/**
 * For each service, the file that contains its code: `services`, which every page with a granted service loads, or `others`,
 * for less common services. The services have the names that the pixel plugin's server uses.
 */
export const VENDORS = {
  facebook: 'services',
  ga: 'services',
  gtm: 'services',
  pinterest: 'others',
  bing: 'others',
  tiktok: 'others',
} as const;
