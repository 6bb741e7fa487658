import type { ServiceSettings } from '../../model/service-settings';

/** TikTok's pixel has no settings but its ids. */
export type TiktokSettings = ServiceSettings;

/** TikTok's pixel. */
export interface TiktokConfig {
  /** Ids of the service's pixels. Empty: the service is off. */
  pixelIds: string[];
}

export const DEFAULTS: TiktokConfig = { pixelIds: [] };

/** @returns undefined where the service is off */
export const fromConfig = ({ pixelIds }: TiktokConfig): TiktokSettings | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
