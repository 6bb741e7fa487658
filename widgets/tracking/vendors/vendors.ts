// The list of services, and the only one: `lists/` and `src/config/tracking-vendors.ts` are made from it and from the services'
// folders (`npm run test:unit -- -u`).

/**
 * The services, by the names that the pixel plugin's server gives them, and the file in which each arrives: `services` with
 * everything that services need, or `others` for those that a shop seldom has.
 */
export const VENDORS = {
  facebook: 'services',
  ga: 'services',
  gtm: 'services',
  pinterest: 'others',
  bing: 'others',
  tiktok: 'others',
} as const;
