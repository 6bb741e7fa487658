import { categoryOf, type ServiceName } from '../services';
import { category, table, type Values } from './field';

/**
 * The services that the tracker supports, by the names that the pixel plugin's server uses, each with its category of consent.
 * The lists in `widgets/tracking/vendors/lists/` have a row for each of them.
 */
export const SERVICE_CATEGORIES = table({
  /** Consent category without which nothing is sent to Meta. */
  facebook: category(categoryOf('meta')),
  /** Consent category without which nothing is sent by the Google tag (Analytics). */
  ga: category(categoryOf('google-analytics')),
  /** Consent category without which nothing is sent to Google Tag Manager. */
  gtm: category(categoryOf('google-tag-manager')),
  /** Consent category without which nothing is sent to Pinterest. */
  pinterest: category(categoryOf('pinterest')),
  /** Consent category without which nothing is sent to Microsoft Advertising. */
  bing: category(categoryOf('microsoft-ads')),
  /** Consent category without which nothing is sent to TikTok. */
  tiktok: category(categoryOf('tiktok')),
  /** Consent category without which nothing is sent to Snapchat. */
  snapchat: category(categoryOf('snapchat')),
});

/** The values of `SERVICE_CATEGORIES`. */
export type ServiceCategories = Values<typeof SERVICE_CATEGORIES>;

/** A service's name, as the pixel plugin's server gives it. */
export type Slug = keyof ServiceCategories;

/** The names of the services. */
export const SLUGS = Object.keys(SERVICE_CATEGORIES.defaults) as readonly Slug[];

/** The name of each service in the table of services, by which a visitor's answer for it is kept (CO-49). */
export const SERVICE_NAMES = {
  facebook: 'meta',
  ga: 'google-analytics',
  gtm: 'google-tag-manager',
  pinterest: 'pinterest',
  bing: 'microsoft-ads',
  tiktok: 'tiktok',
  snapchat: 'snapchat',
} as const satisfies Record<Slug, ServiceName>;

const OTHERS = ['pinterest', 'bing', 'tiktok', 'snapchat'] as const satisfies readonly Slug[];

/** A less common service's name. */
export type OtherSlug = (typeof OTHERS)[number];

/** The less common services, which share a file. Every page with a granted service loads the file with the others. */
export const OTHER_SERVICES: readonly Slug[] = OTHERS;

/** The fields that set up a service without WordPress. */
export const VENDOR_FIELDS = Object.fromEntries(SLUGS.map((slug) => [slug, undefined])) as Record<
  Slug,
  undefined
>;
