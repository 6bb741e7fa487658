import { list, table, type Values } from '../../../../src/config/field';

/** Pinterest's tag. */
export const PINTEREST_CONFIG = table({
  /** Ids of the service's tags. Empty: the service is off. */
  pixelIds: list(),
});

/** The values of `PINTEREST_CONFIG`. */
export type PinterestConfig = Values<typeof PINTEREST_CONFIG>;
