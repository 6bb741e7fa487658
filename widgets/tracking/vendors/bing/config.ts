import { list, table, type Values } from '../../../../src/config/field';

/** Microsoft Advertising's tag. */
export const BING_CONFIG = table({
  /** Ids of the service's tags. Empty: the service is off. */
  pixelIds: list(),
});

/** The values of `BING_CONFIG`. */
export type BingConfig = Values<typeof BING_CONFIG>;
