import { map, text } from '#widgets/tracking/php-values/php-values';

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
