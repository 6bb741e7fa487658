import { table, type Values } from '../../../../src/config/field';
import { FACEBOOK_CONFIG } from '../facebook/config';
import { GA_CONFIG } from '../ga/config';
import { GTM_CONFIG } from '../gtm/config';
import { PINTEREST_CONFIG } from '../pinterest/config';
import { BING_CONFIG } from '../bing/config';
import { SNAPCHAT_CONFIG } from '../snapchat/config';
import { TIKTOK_CONFIG } from '../tiktok/config';

/** The fields of our own configuration for each service. */
export const VENDORS_CONFIG = table({
  /** Meta's pixel. */
  facebook: FACEBOOK_CONFIG,
  /** The Google tag: Analytics. */
  ga: GA_CONFIG,
  /** Google Tag Manager. */
  gtm: GTM_CONFIG,
  /** Pinterest's tag. */
  pinterest: PINTEREST_CONFIG,
  /** Microsoft Advertising's tag. */
  bing: BING_CONFIG,
  /** TikTok's pixel. */
  tiktok: TIKTOK_CONFIG,
  /** Snapchat's pixel. */
  snapchat: SNAPCHAT_CONFIG,
});

/** The values of `VENDORS_CONFIG`. */
export type VendorsConfig = Values<typeof VENDORS_CONFIG>;
