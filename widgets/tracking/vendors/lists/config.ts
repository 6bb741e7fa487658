import { table, type Values } from '#src/config/field';
import { FACEBOOK_CONFIG } from '../facebook/config';
import { GA_CONFIG } from '../ga/config';
import { GTM_CONFIG } from '../gtm/config';
import { IDS_CONFIG } from '../ids-config';

/** The fields of our own configuration for each service. */
export const VENDORS_CONFIG = table({
  /** Meta's pixel. */
  facebook: FACEBOOK_CONFIG,
  /** The Google tag: Analytics. */
  ga: GA_CONFIG,
  /** Google Tag Manager. */
  gtm: GTM_CONFIG,
  /** Pinterest's tag. */
  pinterest: IDS_CONFIG,
  /** Microsoft Advertising's tag. */
  bing: IDS_CONFIG,
  /** TikTok's pixel. */
  tiktok: IDS_CONFIG,
  /** Snapchat's pixel. */
  snapchat: IDS_CONFIG,
});

/** The values of `VENDORS_CONFIG`. */
export type VendorsConfig = Values<typeof VENDORS_CONFIG>;
