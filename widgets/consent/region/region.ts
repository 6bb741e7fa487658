import type { Complain } from '#src/config/coerce';
import { findLaw, NO_PLACE, placeOfTimeZone, readPlace, type Law } from '#src/consent/region/law';
import { readRegions, readSources } from '#src/consent/region/rules';
import type { ChunkInputs, ConsentContext } from '#src/contract';
import { TRACE_TIMEOUT_MS } from '#src/limits';
import { fetchText } from '#src/net/fetch-text';
import { SETTING } from '#src/reasons';

declare module '#src/contract' {
  interface ChunkInputs {
    region: {
      /** The country that the page gives; '' if it gives none. */
      readonly country: string;
      readonly complain: Complain;
      /** Called once, with the law. */
      onFound(law: Law): void;
    };
  }
}

/** Where a CDN says, on the site's own host, where it believes the visitor to be: `loc=PT` in a line of its own. */
const TRACE = '/cdn-cgi/trace';

/**
 * Finds the law where an undecided visitor is (CO-46), on pages whose bootstrap has not: because they have none, because they give
 * a country that it did not see, or because the site's CDN is to be asked.
 */
export function mount(
  { consent, scope, log }: Pick<ConsentContext, 'consent' | 'scope' | 'log'>,
  { country, complain, onFound }: ChunkInputs['region'],
): void {
  const { config } = consent;
  const sources = readSources(config);
  const regions = readRegions(config, complain);
  void findPlaces().then((places) => {
    const law = findLaw(regions, places);
    log(`the law here is ${law}: ${places.map((place) => place ?? 'unknown').join(', ')}`);
    onFound(law);
  });

  async function findPlaces(): Promise<(string | undefined)[]> {
    const places = [placeOfTimeZone(regions)];
    if (country && sources.includes('country')) {
      const place = readPlace(country);
      if (!place && !NO_PLACE.test(country))
        complain('country', 'a code such as PT or US-CA', country);
      places.unshift(place);
    }
    if (sources.includes('trace')) places.push(await trace());
    return places;
  }

  async function trace(): Promise<string | undefined> {
    try {
      const answer = await fetchText(scope, TRACE, TRACE_TIMEOUT_MS);
      if (answer?.response.ok) return readPlace(/^loc=(.*)$/m.exec(answer.text)?.[1] ?? '');
    } catch {
      // Reported below.
    }
    log(`${TRACE}: no answer`, SETTING);
    return undefined;
  }
}
