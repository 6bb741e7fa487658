// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

/** A category of consent for each service. */
export interface ServiceCategories {
  /** Consent category without which nothing is sent to Meta. */
  facebook: string;
  /** Consent category without which nothing is sent by the Google tag (Analytics). */
  ga: string;
  /** Consent category without which nothing is sent to Google Tag Manager. */
  gtm: string;
  /** Consent category without which nothing is sent to Pinterest. */
  pinterest: string;
  /** Consent category without which nothing is sent to Microsoft Advertising. */
  bing: string;
  /** Consent category without which nothing is sent to TikTok. */
  tiktok: string;
}

export const SERVICE_CATEGORIES: ServiceCategories = {
  facebook: 'advertisement',
  ga: 'analytics',
  gtm: 'analytics',
  pinterest: 'advertisement',
  bing: 'advertisement',
  tiktok: 'advertisement',
};

/** The services that have a file apart from those that most sites have. */
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
