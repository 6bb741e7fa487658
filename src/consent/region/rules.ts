import type { Complain } from '#src/config/coerce';
import type { ConsentConfig } from '#src/config/consent/consent';
import { LAWS, SOURCES, type Regions, type Rule } from './law';
import { timeZonesByCountry } from './time-zones';

// The groups that an owner's rule can name. docs/law.md lists them with their sources and dates.

/**
 * The European Economic Area: the 27 countries of the Union, Iceland, Liechtenstein and Norway, with those of their territories
 * that have a code of their own and in which the Regulation applies (Åland, the French outermost regions, Svalbard).
 */
const EEA =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AX GF GP MF MQ RE YT SJ';

/** States of the United States whose opt-out law counts the browser's signal. As of 1 January 2026. */
const US_OPT_OUT = 'US-CA US-CO US-CT US-DE US-MD US-MN US-MT US-NE US-NH US-NJ US-OR US-TX';

/** The codes of each group. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  EEA: EEA.split(' '),
  UK: ['GB'],
  CH: ['CH'],
  'US-optout': US_OPT_OUT.split(' '),
};

/** A country's code, perhaps with a part of the country. */
const CODE = /^[A-Z]{2}(-[A-Z\d]{1,3})?$/;

/** What holds everywhere if the rules have a mistake, and where no rule names the place. */
const STRICTEST: Rule = { law: 'gdpr' };

type RegionRules = Pick<ConsentConfig, 'regions' | 'regionSources'>;

/**
 * Makes what `findLaw` reads of the owner's rules (CO-46). If one of them has a code or a law that does not exist, it may be the
 * one by which visitors are asked, so everybody is asked.
 *
 * @param complain gets each mistake
 */
export function readRegions(consent: RegionRules, complain: Complain): Regions {
  const { regions } = consent;
  const zones = timeZonesByCountry();
  const groups = new Map(Object.entries(GROUPS));
  let isWrong = false;
  const refuse: Complain = (...mistake) => {
    isWrong = true;
    complain(...mistake);
  };
  const rules = regions.map(({ in: places, law }, at): Rule => {
    const path = `consent.regions[${at}]`;
    const codes = places.flatMap((place, index) => {
      const group = groups.get(place);
      if (!group && !(CODE.test(place) && zones.has(place.slice(0, 2)))) {
        const names = [...groups.keys()].join(', ');
        refuse(`${path}.in[${index}]`, `a country such as PT or US-CA, or ${names}`, place);
      }
      return group ?? place;
    });
    if (!LAWS.includes(law)) refuse(`${path}.law`, `one of ${LAWS.join(', ')}`, law);
    return { law, ...(codes.length > 0 && { codes }) };
  });
  if (isWrong) return { rules: [STRICTEST], zones: [] };
  // Rules after one that holds everywhere never hold.
  const everywhere = rules.findIndex(({ codes }) => !codes);
  const ordered = everywhere < 0 ? [...rules, STRICTEST] : rules.slice(0, everywhere + 1);
  return {
    rules: ordered,
    zones: readSources(consent, complain).includes('timeZone') ? zonePatterns(ordered, zones) : [],
  };
}

/** What may say where the visitor is, by the owner's list. `complain` gets each word that is none of them; it does not count. */
export function readSources(
  { regionSources }: RegionRules,
  complain: Complain = () => {},
): readonly (typeof SOURCES)[number][] {
  for (const [at, word] of regionSources.entries())
    if (!SOURCES.some((source) => source === word))
      complain(`consent.regionSources[${at}]`, `one of ${SOURCES.join(', ')}`, word);
  return regionSources.length === 0
    ? ['country', 'timeZone']
    : SOURCES.filter((source) => regionSources.includes(source));
}

/** A pattern for the time zones of each country that a rule names. Countries that all rules treat alike get one row. */
function zonePatterns(
  rules: readonly Rule[],
  zones: ReadonlyMap<string, readonly string[]>,
): Regions['zones'] {
  const named = new Set(rules.flatMap(({ codes = [] }) => codes.map((code) => code.slice(0, 2))));
  const alike = new Map<string, string[]>();
  for (const country of named) {
    const key = JSON.stringify(
      rules.map(({ codes = [] }) => [
        codes.includes(country),
        codes.filter((code) => code.startsWith(`${country}-`)),
      ]),
    );
    alike.set(key, [...(alike.get(key) ?? []), country]);
  }
  return [...alike.values()].map((countries) => [
    countries[0] ?? '',
    patternOf(countries.flatMap((country) => zones.get(country) ?? [])),
  ]);
}

/** A pattern that matches these names and no others: `^(Africa/Ceuta|Europe/(Berlin|Madrid))$`. */
function patternOf(names: readonly string[]): string {
  const areas = new Map<string, string[]>();
  for (const name of names) {
    const slash = name.indexOf('/');
    const area = name.slice(0, slash);
    areas.set(area, [...(areas.get(area) ?? []), name.slice(slash + 1)]);
  }
  const parts = [...areas].map(([area, places]) => `${area}/(${places.sort().join('|')})`);
  return `^(${parts.join('|')})$`;
}
