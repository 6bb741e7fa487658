import type { ServiceSettings } from '../../model/service-settings';
import type { BingConfig } from './config';

/** Microsoft's tag has no settings except its ids. */
export type BingSettings = ServiceSettings;

/** @returns undefined if the service is off */
export const fromConfig = ({ pixelIds }: BingConfig): Partial<BingSettings> | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
