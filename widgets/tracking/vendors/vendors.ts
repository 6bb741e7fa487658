// The list of services, and the only one: `lists/` and `src/config/tracking-vendors.ts` are made from it and from the services'
// folders (`npm run test:unit -- -u`).

/**
 * The services, by the names that the pixel plugin's server uses, and the file that contains each: `services`, with the code
 * that all services need, or `others`, for less common services.
 */
export const VENDORS = {
  facebook: 'services',
  ga: 'services',
  gtm: 'services',
  pinterest: 'others',
  bing: 'others',
  tiktok: 'others',
} as const;
