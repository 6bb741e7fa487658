import { list, table, type Values } from '../../../../src/config/field';

/** Snapchat's pixel. */
export const SNAPCHAT_CONFIG = table({
  /** Ids of the service's pixels. Empty: the service is off. */
  pixelIds: list(),
});

/** The values of `SNAPCHAT_CONFIG`. */
export type SnapchatConfig = Values<typeof SNAPCHAT_CONFIG>;
