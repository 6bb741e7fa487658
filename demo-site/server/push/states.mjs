import { z } from 'zod';
import { UUID } from '#provider/http/env';

/** The greatest length of `prompt` or `site` as JSON, in characters. */
const MAX_CHARS = 100_000;

const fields = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAX_CHARS)
  .default({});

/**
 * The provider's switches, for the states in which a visitor may find the provider. There is no switch for a first visit,
 * because then there is no subscription yet.
 */
export const STATES = {
  /** False: the owner has switched push off. */
  enabled: z.boolean().default(true),
  /** The id that every new subscription gets, as if the visitor were already known elsewhere; null: none. */
  elsewhere: z.string().regex(UUID).nullable().default(null),
  /** The kind of prompt in an outdated configuration that a cache serves; null: there is no cache. */
  cached: z.enum(['native', 'modal', 'bar', 'bell']).nullable().default(null),
  /** Fields of the configuration's `prompt` that differ from the usual ones. */
  prompt: fields,
  /** Fields of the configuration's `site` that differ from the usual ones. */
  site: fields,
};
