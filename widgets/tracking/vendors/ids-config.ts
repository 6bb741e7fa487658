import { list, table, type Values } from '#src/config/field';

/** The fields of a service that needs nothing but its ids. */
export const IDS_CONFIG = table({
  /** Ids of the service's pixels or tags. Empty: the service is off. */
  pixelIds: list(),
});

/** The values of `IDS_CONFIG`. */
export type IdsConfig = Values<typeof IDS_CONFIG>;
