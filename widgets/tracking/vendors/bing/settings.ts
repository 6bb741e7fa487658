import type { ServiceSettings } from '../../model/service-settings';

/** Microsoft's tag has no settings but its ids. */
export type BingSettings = ServiceSettings;

/** Microsoft Advertising's tag. */
export interface BingConfig {
  /** Ids of the service's tags. Empty: the service is off. */
  pixelIds: string[];
}

export const DEFAULTS: BingConfig = { pixelIds: [] };

/** @returns undefined where the service is off */
export const fromConfig = ({ pixelIds }: BingConfig): Partial<BingSettings> | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
