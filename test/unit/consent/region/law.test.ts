// @vitest-environment node

import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONSENT, type ConsentConfig } from '#src/config/consent/consent';
import {
  findLaw,
  placeOfTimeZone,
  readPlace,
  type Law,
  type Regions,
} from '#src/consent/region/law';
import { GROUPS, readRegions } from '#src/consent/region/rules';
import { timeZonesByCountry } from '#src/consent/region/time-zones';

type Rules = ConsentConfig['regions'];

/** The rules of the documentation's example. */
const RULES: Rules = [
  { in: ['EEA', 'UK', 'CH', 'BR'], law: 'gdpr' },
  { in: ['US-optout'], law: 'optout' },
  { in: [], law: 'none' },
];

const complaints: string[] = [];
const read = (regions: Rules, sources = ['country', 'timeZone']): Regions => {
  complaints.length = 0;
  return readRegions({ ...CONSENT.defaults, regions, regionSources: sources }, (...mistake) =>
    complaints.push(mistake.join(': ')),
  );
};

/** The visitor's browser is set to a time zone. */
const setZone = (timeZone: unknown): void =>
  void vi.stubGlobal('Intl', {
    DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }),
  });
afterEach(() => vi.unstubAllGlobals());

const lawAt = (regions: Regions, country: string, zone: unknown): Law => {
  setZone(zone);
  return findLaw(regions, [readPlace(country), placeOfTimeZone(regions)]);
};

describe('[CO-46, place] which rule holds, by country and time zone', () => {
  test.each<[what: string, country: string, zone: unknown, law: Law]>([
    ['a country that a group names', 'PT', undefined, 'gdpr'],
    ['a territory with a code of its own', 'RE', undefined, 'gdpr'],
    ['the United Kingdom by its code', 'GB', undefined, 'gdpr'],
    ['small letters and spaces', ' pt ', undefined, 'gdpr'],
    ['a state that a group names', 'US-CA', undefined, 'optout'],
    ['another state', 'US-FL', undefined, 'none'],
    ['a country of which states are named: the strictest that may hold', 'US', undefined, 'optout'],
    ['a country that no rule names', 'JP', undefined, 'none'],
    ['a time zone of a group', '', 'Europe/Lisbon', 'gdpr'],
    ['one of an island far away', '', 'Atlantic/Azores', 'gdpr'],
    ['a former name of a zone', '', 'Europe/Belfast', 'gdpr'],
    ['a zone of Brazil', '', 'America/Sao_Paulo', 'gdpr'],
    ['a zone of the United States, whatever the state', '', 'America/New_York', 'optout'],
    ['a zone with two slashes', '', 'America/Indiana/Knox', 'optout'],
    ['a zone that no rule names', '', 'Asia/Tokyo', 'none'],
    ['a zone whose name only begins alike', '', 'Europe/Londonderry', 'none'],
    ['nothing', '', undefined, 'gdpr'],
    ['a zone of no country', '', 'UTC', 'gdpr'],
    ['another', '', 'Etc/GMT+5', 'gdpr'],
    ['a zone that is no text', '', { toString: 0 }, 'gdpr'],
    ['a CDN that does not know', 'XX', undefined, 'gdpr'],
    ['the Tor network', 'T1', undefined, 'gdpr'],
    ['no code', 'Portugal', undefined, 'gdpr'],
    ['a country alone, the zone being of none', 'US-FL', 'UTC', 'none'],
    ['both the same', 'PT', 'Europe/Lisbon', 'gdpr'],
    ['a country and a zone of the same rule', 'DE', 'Europe/Lisbon', 'gdpr'],
    ['a state, and a zone of its country', 'US-FL', 'America/New_York', 'none'],
    ['a state with a law, and a zone of its country', 'US-CA', 'America/Los_Angeles', 'optout'],
    ['a contradiction', 'US-FL', 'Europe/Lisbon', 'gdpr'],
    ['the other way round', 'PT', 'Asia/Tokyo', 'gdpr'],
    [
      'a contradiction between a country and a state that may have its rule',
      'JP',
      'America/New_York',
      'gdpr',
    ],
    ['a contradiction of two lax rules: the strictest of all', 'US-CA', 'Asia/Tokyo', 'gdpr'],
  ])('%s', (_, country, zone, law) => {
    expect(lawAt(read(RULES), country, zone)).toBe(law);
    expect(complaints).toEqual([]);
  });

  test('the first rule that names a place holds, and none after it', () => {
    const regions = read([
      { in: ['US-CA'], law: 'gdpr' },
      { in: ['US'], law: 'none' },
      { in: ['US-NY'], law: 'gdpr' },
      { in: [], law: 'optout' },
    ]);
    expect(lawAt(regions, 'US-CA', undefined)).toBe('gdpr');
    expect(lawAt(regions, 'US-NY', undefined)).toBe('none');
    expect(lawAt(regions, 'PT', undefined)).toBe('optout');
    // By the time zone, it may be California.
    expect(lawAt(regions, '', 'America/New_York')).toBe('gdpr');
  });

  test('where no rule holds, visitors are asked; rules after one for everywhere do not count', () => {
    expect(lawAt(read([{ in: ['US'], law: 'none' }]), 'JP', undefined)).toBe('gdpr');
    const regions = read([
      { in: [], law: 'none' },
      { in: ['PT'], law: 'gdpr' },
    ]);
    expect(lawAt(regions, 'PT', undefined)).toBe('none');
    expect(lawAt(regions, '', undefined)).toBe('none');
  });

  test('without the time zone among the sources, it does not count', () => {
    const regions = read(RULES, ['country']);
    expect(regions.zones).toEqual([]);
    expect(lawAt(regions, '', 'Asia/Tokyo')).toBe('gdpr');
    expect(lawAt(regions, 'US-CA', 'Europe/Lisbon')).toBe('optout');
  });

  test('an `Intl` that throws, or is missing, counts as unknown', () => {
    const regions = read(RULES);
    for (const broken of [undefined, { DateTimeFormat: 1 }]) {
      vi.stubGlobal('Intl', broken);
      expect(placeOfTimeZone(regions)).toBeUndefined();
    }
  });
});

describe('[CO-46, mistakes] a mistake in the rules has a reason, and everybody is asked', () => {
  test.each<[what: string, rules: unknown, path: string]>([
    ['a group that does not exist', [{ in: ['EAA'], law: 'gdpr' }], 'consent.regions[0].in[0]'],
    ['a code that is no country', [{ in: ['US', 'EU'], law: 'none' }], 'consent.regions[0].in[1]'],
    ['small letters', [{ in: ['pt'], law: 'none' }], 'consent.regions[0].in[0]'],
    ['a law that does not exist', [{ in: [], law: 'ccpa' }], 'consent.regions[0].law'],
  ])('%s', (_, rules, path) => {
    const regions = read([...(rules as Rules), { in: [], law: 'none' }]);
    expect(complaints).toEqual([expect.stringContaining(`${path}: `)]);
    expect(lawAt(regions, 'US-FL', 'America/New_York')).toBe('gdpr');
  });
});

describe('[CO-46, tables]', () => {
  const zones = timeZonesByCountry();
  const names = new Set([...zones.values()].flat());

  test('every time zone that this engine knows belongs to a country', () => {
    const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
    expect(known.length).toBeGreaterThan(400);
    expect(known.filter((name) => !names.has(name) && !name.startsWith('Etc/'))).toEqual([]);
    expect(names.size).toBe([...zones.values()].flat().length);
  });

  test('every country of a group has time zones, and the bootstrap gets those of named countries only', () => {
    const countries = Object.values(GROUPS).flatMap((codes) => codes.map((one) => one.slice(0, 2)));
    expect(countries.filter((code) => !zones.get(code)?.length)).toEqual([]);
    expect(GROUPS['EEA']).toHaveLength(30 + 8);
    const { zones: patterns } = read(RULES);
    // The four groups: those who are asked are one row, and the United States another.
    expect(patterns.map(([country]) => country)).toEqual(['AT', 'US']);
    expect(JSON.stringify(patterns)).not.toContain('Tokyo');
  });
});
