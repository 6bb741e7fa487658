import type { ServiceSettings } from '../../model/service-settings';
import type { SnapchatConfig } from './config';

/** Snapchat's pixel has no settings except its ids. */
export type SnapchatSettings = ServiceSettings;

/** @returns undefined if the service is off */
export const fromConfig = ({ pixelIds }: SnapchatConfig): SnapchatSettings | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
