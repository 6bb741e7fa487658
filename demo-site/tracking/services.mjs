import { data } from '../data.mjs';

/** @typedef {'facebook' | 'ga' | 'gtm' | 'pinterest' | 'bing'} Slug */

/** The services, by the plugin's names for them. @type {Slug[]} */
export const SLUGS = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

const SERVICES = data('tracking').services;

/** The shop's ids at each vendor; they are made up. @type {Record<Slug, string>} */
export const IDS = /** @type {any} */ (
  Object.fromEntries(
    SLUGS.map((slug) => [slug, (SERVICES[slug].pixelIds ?? SERVICES[slug].trackingIds)[0]]),
  )
);

/** The vendors' hosts. The shop serves stand-ins for their scripts below `vendor/`. @type {Set<string>} */
const HOSTS = new Set(data('vendors').map((/** @type {{ host: string }} */ { host }) => host));

/** Our configuration with the addresses of the stand-ins. @param {import('../page.mjs').To} to */
export const standIns = (to) => ({
  hosts: Object.fromEntries([...HOSTS].map((host) => [host, to(`vendor/${host}`)])),
});

/**
 * Each service's settings, as the plugin and its add-ons print them. They include those of Google Ads: the paid plugin prints
 * them, and our code does not read them.
 *
 * @param {boolean} server whether Meta's server copies are switched on
 */
export const services = (server) => ({
  ...SERVICES,
  facebook: { ...SERVICES.facebook, serverApiEnabled: server },
});
