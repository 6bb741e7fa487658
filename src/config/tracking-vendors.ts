// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import { category, table, type Values } from './field';

/** A category of consent for each service. */
export const SERVICE_CATEGORIES = table({
  /** Consent category without which nothing is sent to Meta. */
  facebook: category('advertisement'),
  /** Consent category without which nothing is sent by the Google tag (Analytics). */
  ga: category('analytics'),
  /** Consent category without which nothing is sent to Google Tag Manager. */
  gtm: category('analytics'),
  /** Consent category without which nothing is sent to Pinterest. */
  pinterest: category('advertisement'),
  /** Consent category without which nothing is sent to Microsoft Advertising. */
  bing: category('advertisement'),
  /** Consent category without which nothing is sent to TikTok. */
  tiktok: category('advertisement'),
});

/** The values of `SERVICE_CATEGORIES`. */
export type ServiceCategories = Values<typeof SERVICE_CATEGORIES>;

/** The less common services, which share a separate file. */
export const OTHER_SERVICES: readonly string[] = ['pinterest', 'bing', 'tiktok'];

/** The fields that set up a service without WordPress. */
export const VENDOR_FIELDS: Record<keyof ServiceCategories, undefined> = {
  facebook: undefined,
  ga: undefined,
  gtm: undefined,
  pinterest: undefined,
  bing: undefined,
  tiktok: undefined,
};
