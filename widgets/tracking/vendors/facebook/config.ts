import { byName, flag, list, table, text, type Values } from '#src/config/field';

/** Meta's pixel. */
export const FACEBOOK_CONFIG = table({
  /** Ids of the service's tags. Empty: the service is off. */
  pixelIds: list(),
  /** Whether Meta is asked for Limited Data Use, which applies to visitors from US states with such a law. Off by default. */
  limitedData: flag(false),
  /** Whether Meta's script may collect data from the page by itself (its `autoConfig`). Off by default. */
  automaticEvents: flag(false),
  /** Data for Meta's advanced matching, which the site has already hashed: `{ "em": "…" }`. Empty: no advanced matching. */
  matching: byName(text()),
});

/** The values of `FACEBOOK_CONFIG`. */
export type FacebookConfig = Values<typeof FACEBOOK_CONFIG>;
