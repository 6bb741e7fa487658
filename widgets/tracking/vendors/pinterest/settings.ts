import { map, text } from '../../php-values/php-values';
import type { ServiceSettings } from '../../model/service-settings';
import type { PinterestConfig } from './config';

/** In our own configuration, Pinterest's tag has no settings except its ids. */
export type PinterestSettings = ServiceSettings;

/** The data about the visitor for Pinterest's tag. */
interface Matching {
  /** The visitor's e-mail address, hashed; '' if the server has none. */
  readonly email: string;
  /** The printed external id; '' if there is none. */
  readonly externalId: string;
}

/** @param value `pinterest` in `pysOptions` (facts §1.2) */
export function fromPys(value: unknown): Matching {
  const matching = map(map(value).advancedMatching);
  return {
    email: text(matching.em),
    externalId: text(matching.external_id),
  };
}

/** @returns undefined if the service is off */
export const fromConfig = ({ pixelIds }: PinterestConfig): Partial<PinterestSettings> | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
