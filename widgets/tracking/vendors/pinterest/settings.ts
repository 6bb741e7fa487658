import { map, text } from '../../php-values/php-values';
import type { ServiceSettings } from '../../model/service-settings';
import type { PinterestConfig } from './config';

/** Pinterest's own configuration has its ids alone. */
export type PinterestSettings = ServiceSettings;

/** What Pinterest's tag is told of the visitor. */
interface Matching {
  /** The visitor's e-mail address, hashed; '' where the server knows none. */
  readonly email: string;
  /** The external id as it was printed; '' where there is none. */
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

/** @returns undefined where the service is off */
export const fromConfig = ({ pixelIds }: PinterestConfig): Partial<PinterestSettings> | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
