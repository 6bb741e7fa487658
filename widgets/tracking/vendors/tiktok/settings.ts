import type { ServiceSettings } from '../../model/service-settings';
import type { TiktokConfig } from './config';

/** TikTok's pixel has no settings except its ids. */
export type TiktokSettings = ServiceSettings;

/** @returns undefined if the service is off */
export const fromConfig = ({ pixelIds }: TiktokConfig): TiktokSettings | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
