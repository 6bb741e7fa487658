// The law where the visitor is (CO-46): one function, which the inline bootstrap and the chunk `region` share. What it reads is
// made of the owner's rules by `rules.ts`.

/** What an owner's rule says, the strictest first: everybody is asked, nobody is asked and may opt out, nobody is asked. */
export const LAWS = ['gdpr', 'optout', 'none'] as const;

/** One of the three laws. */
export type Law = (typeof LAWS)[number];

/** What may say where the visitor is: the page, the browser's time zone, the CDN. */
export const SOURCES = ['country', 'timeZone', 'trace'] as const;

/** A rule with its groups spelled out. */
export interface Rule {
  readonly law: Law;
  /** Codes of countries (`PT`) and of their parts (`US-CA`); undefined for everywhere. */
  readonly codes?: readonly string[];
}

/** The owner's rules, and the time zones by which they are told apart. */
export interface Regions {
  /** The rules in their order. The last one is for everywhere. */
  readonly rules: readonly Rule[];
  /**
   * For each country that a rule names, a pattern for its time zones. Countries that no rule tells apart are one row. Empty if
   * the owner does not want the time zone to count.
   */
  readonly zones: readonly (readonly [country: string, pattern: string])[];
}

/** The law that was found, on our queue: the bootstrap or the chunk `region` puts it there, the loader reads it. */
export interface FoundLaw {
  readonly law: Law;
  /** The country that the page gave (`data-country`), as it was written; '' if it gave none. */
  readonly country: string;
}

/** What names no place, and is no mistake: CDNs say `XX` if they do not know, and `T1` for the Tor network. */
export const NO_PLACE = /^(XX|T1)?$/;

/** A country's code, perhaps with a part of the country. */
const PLACE = /^(?!XX)[A-Z]{2}(-[A-Z\d]{1,3})?$/;

/** The place that a text names (`pt`, `US-CA`); undefined if it names none. */
export function readPlace(text: string): string | undefined {
  const place = text.trim().toUpperCase();
  return PLACE.test(place) ? place : undefined;
}

/** The country of the browser's time zone; '' for one that no rule names, undefined if the zone is of no country, such as UTC. */
export function placeOfTimeZone({ zones }: Regions): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (zones.length === 0 || !/^(?!Etc)\w+\//.test(timeZone)) return undefined;
    return zones.find(([, pattern]) => timeZone.match(pattern))?.[0] ?? '';
  } catch {
    // The page or an extension has replaced `Intl` by something else.
    return undefined;
  }
}

/** The rules that may hold at a place: the first that names it, and before that those that name a part of it only. */
function rulesAt(rules: readonly Rule[], place: string): Rule[] {
  const found: Rule[] = [];
  for (const rule of rules) {
    const { codes = [place] } = rule;
    const isCertain = codes.includes(place) || codes.includes(place.slice(0, 2));
    if (isCertain || codes.some((code) => code.startsWith(`${place}-`))) found.push(rule);
    if (isCertain) break;
  }
  return found;
}

/**
 * Finds the law. If a place leaves several rules, as a country does of which a rule names only a part, the strictest of them
 * counts; if no place is known, or two are in countries with different rules, the strictest of all.
 *
 * @param places what each source says: a code, '' for a place that no rule names, undefined if the source does not know
 */
export function findLaw({ rules }: Regions, places: readonly (string | undefined)[]): Law {
  let left = rules;
  let country: string | undefined;
  for (const place of places) {
    if (place === undefined) continue;
    const found = rulesAt(rules, place);
    left = left.filter((rule) => found.includes(rule));
    const ofCountry = JSON.stringify(rulesAt(rules, place.slice(0, 2)));
    country ??= ofCountry;
    if (country !== ofCountry) left = [];
  }
  const possible = left.length > 0 ? left : rules;
  return LAWS.find((law) => possible.some((rule) => rule.law === law)) ?? 'gdpr';
}
