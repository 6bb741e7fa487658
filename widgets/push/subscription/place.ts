import { fieldsOf } from '../../../src/dom/json';
import { PERSON_MAX_CHARS, PLACE_TIMEOUT_MS } from '../../../src/limits';
import type { Push } from '../given';
import { ask } from '../provider-requests';

/** Where the visitor is, as far as the service says. */
export type Place = Readonly<Partial<Record<'city' | 'country' | 'region', string>>>;

/**
 * Asks the geolocation service where the visitor is, if there is one and the visitor consents (PU-55). After two seconds
 * without an answer the place is left out.
 */
export async function askPlace({ context, given }: Push): Promise<Place> {
  if (!given.geo || !context.consent.can(given.settings.matchingCategory)) return {};
  const answer = fieldsOf(await ask(context.scope, given.geo, PLACE_TIMEOUT_MS));
  const named = (['city', 'country', 'region'] as const).map((name) => [name, answer[name]]);
  return Object.fromEntries(
    named.filter(
      ([, text]) => typeof text === 'string' && text !== '' && text.length <= PERSON_MAX_CHARS,
    ),
  );
}
