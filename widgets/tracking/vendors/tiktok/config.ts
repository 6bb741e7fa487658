import { list, table, type Values } from '../../../../src/config/field';

/** TikTok's pixel. */
export const TIKTOK_CONFIG = table({
  /** Ids of the service's pixels. Empty: the service is off. */
  pixelIds: list(),
});

/** The values of `TIKTOK_CONFIG`. */
export type TiktokConfig = Values<typeof TIKTOK_CONFIG>;
