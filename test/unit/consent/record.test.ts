import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDecided, isGranted, parseRecord, readStoredChoice } from '#src/consent/record';
import { toJson } from '#src/dom/json';
import { forAll, forMany } from '../for-all';

const NAMES = { viewed: 'viewed_cookie_policy', record: 'CookieLawInfoConsent' };

/** A record as the legacy plugin and others write them: slugs, flags in every spelling, and anything under unknown keys. */
const slug = fc.stringMatching(/^[a-z][a-z-]{0,11}$/).filter((text) => !(text in {}));
const anyRecord = fc.dictionary(
  slug,
  fc.oneof(
    fc.boolean(),
    fc.constantFrom('true', 'false', 'yes', 'no', 0, 1),
    fc.jsonValue({ maxDepth: 2, noUnicodeString: false }),
  ),
  { maxKeys: 8 },
);

const written = (record: object): string => btoa(toJson(record));

describe('parseRecord', () => {
  test('[CO-01] a written record is read back, and is ASCII', () => {
    forAll([anyRecord], (record) => {
      const value = written(record);
      fc.pre(value.length <= 4096);
      expect(value).toMatch(/^[!-~]*$/);
      expect({ ...parseRecord(value) }).toEqual(JSON.parse(JSON.stringify(record)));
    });
  });

  test('[CO-01] every known encoding of a record reads the same', () => {
    forAll([anyRecord], (record) => {
      const base64 = written(record);
      fc.pre(base64.length <= 1000);
      const shapes = [
        base64,
        base64.replace(/=+$/, ''),
        base64.replace(/=/g, '%3D'),
        base64.replace(/=/g, '%3d'),
        encodeURIComponent(JSON.stringify(record)),
      ];
      const readings = shapes.map((shape) => JSON.stringify(parseRecord(shape)));
      expect(new Set(readings).size).toBe(1);
      expect(readings[0]).toBe(JSON.stringify(record));
    });
  });

  test('[CO-05] no string makes the parser throw', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.json().map((text) => btoa(encodeURIComponent(text))),
      fc.json().map(encodeURIComponent),
      fc.string().map((text) => `%${text}`),
    );
    forMany(1000, [hostile], (value) => {
      const record = parseRecord(value);
      if (record) expect(Object.getPrototypeOf(record)).toBeNull();
    });
  });

  test('[CO-05] prototype keys deeper down reach no prototype', () => {
    const record = parseRecord(btoa('{"x":{"__proto__":{"spoilt":1}},"analytics":true}'));
    expect(record).toHaveProperty('analytics', true);
    expect(({} as Record<string, unknown>)['spoilt']).toBeUndefined();
    expect(JSON.parse(toJson({ ...record }))).toHaveProperty('analytics', true);
  });

  test('[CO-05] a record as deep as its size allows can be read and written again', () => {
    const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`;
    const record = parseRecord(btoa(`{"x":${deep}}`));
    expect(toJson(record)).toBe(`{"x":${deep}}`);
  });

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['a broken escape', '%7Bbad'],
    ['base64 of no JSON', btoa('analytics=yes')],
    ['an array', btoa('[true]')],
    ['10 KB of junk', 'x'.repeat(10_240)],
    ['10 KB of good record', written({ analytics: true, more: 'x'.repeat(7_000) })],
    ['__proto__', btoa('{"__proto__":{"analytics":true}}')],
    ['__proto__, escaped', btoa('{"\\u005f_proto__":{"analytics":true},"analytics":true}')],
    ['constructor', btoa('{"constructor":{"prototype":{"analytics":true}}}')],
    [
      'a method of every object, URL-encoded',
      encodeURIComponent('{"toString":0,"analytics":true}'),
    ],
  ])('[CO-05] %s is no record', (_, value) => {
    expect(parseRecord(value)).toBeUndefined();
    expect(({} as Record<string, unknown>)['analytics']).toBeUndefined();
  });
});

describe('the decision', () => {
  const LOCKED = ['necessary', 'obligatoire'];
  const cell = fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    fc.constantFrom('yes', 'no', 'true', 'false', '1', '0', '', 'maybe', '[object Object]'),
  );
  const flag = fc.constantFrom(
    undefined,
    true,
    false,
    'true',
    'false',
    'yes',
    'no',
    1,
    0,
    '1',
    '0',
    '',
    null,
    {},
    [],
    ['yes'],
    { toString: 0 },
  );
  const worldOf = fc.record({
    viewed: fc.oneof(
      { weight: 2, arbitrary: fc.constant('yes') },
      fc.constantFrom(undefined, 'no', '', 'maybe', 'YES '),
    ),
    record: fc.oneof(fc.constantFrom('none', 'junk'), {
      weight: 3,
      arbitrary: fc.record({ analytics: flag, ver: flag }, { requiredKeys: [] }),
    }),
    long: cell,
    short: cell,
    asked: fc.oneof(
      { weight: 3, arbitrary: fc.constant('analytics') },
      fc.constantFrom('necessary', 'obligatoire', 'unheard-of', 'toString'),
    ),
    trustImplied: fc.boolean(),
    version: fc.oneof(
      { weight: 3, arbitrary: fc.constant('1') },
      fc.constantFrom('2', 'true', '', '[object Object]'),
    ),
  });

  const YES = [true, 'true', 'yes', 1, '1'];

  /** CO-04's table and CO-16's versions, in their own words; nothing of the product in it. */
  function oracle(world: typeof worldOf extends fc.Arbitrary<infer W> ? W : never): {
    decided: boolean;
    granted: boolean;
  } {
    const { viewed, record, long, short, asked, trustImplied, version } = world;
    const readable = typeof record === 'object';
    const locked = LOCKED.includes(asked);
    const undecided = { decided: false, granted: locked };
    const agreed = readable ? ((record as { ver?: unknown }).ver ?? '1') : '1';
    if (typeof agreed === 'object' || String(agreed) !== version) return undecided;
    if (viewed === 'no') return { decided: true, granted: locked };
    if (viewed !== 'yes') return undecided;
    if (!readable && !trustImplied) return undecided;
    const cookies = asked === 'analytics' ? [long, short] : [];
    const cookiesAllow = cookies.every(
      (value) => value === undefined || (YES as unknown[]).includes(value),
    );
    const recordAllows = readable
      ? asked === 'analytics' &&
        YES.some((yes) => yes === (record as { analytics?: unknown }).analytics)
      : true;
    return { decided: true, granted: locked || (cookiesAllow && recordAllows) };
  }

  test("[CO-03, CO-04; CO-16, version] the decision follows the clause's table for any cookies", () => {
    forMany(5000, [worldOf], (world) => {
      const jar = new Map<string, string>();
      const put = (name: string, value: string | undefined): void => {
        if (value !== undefined) jar.set(name, value);
      };
      put(NAMES.viewed, world.viewed);
      put('cookielawinfo-checkbox-analytics', world.long);
      put('cookielawinfo-analytics', world.short);
      if (world.record !== 'none') {
        put(
          NAMES.record,
          typeof world.record === 'string' ? '%7Bbad' : btoa(JSON.stringify(world.record)),
        );
      }
      const stored = readStoredChoice([...jar], NAMES, () => false);
      const { trustImplied, version } = world;
      const rules = { locked: LOCKED, trustImplied, version };
      expect({
        decided: isDecided(stored, rules),
        granted: isGranted(world.asked, stored, rules),
      }).toEqual(oracle(world));
    });
  });

  test("[CO-02] the page's own cookie names are the ones that count", () => {
    const jar = [
      ['viewed_cookie_policy', 'no'],
      ['seen', 'yes'],
      ['prefs', btoa('{"analytics":true}')],
    ] as const;
    const stored = readStoredChoice(jar, { viewed: 'seen', record: 'prefs' }, () => false);
    expect(isGranted('analytics', stored, { locked: [], trustImplied: false, version: '1' })).toBe(
      true,
    );
  });
});

describe('two cookies with one name', () => {
  const rules = { locked: ['necessary'], trustImplied: false, version: '1' };
  const RECORD = [NAMES.record, written({ analytics: true, advertisement: true })] as const;
  const VIEWED = [NAMES.viewed, 'yes'] as const;
  const IMPORTED = 'consent:yes,action:yes,analytics:yes,advertisement:yes';
  type Cookies = readonly (readonly [string, string])[];

  const cases: [what: string, cookies: Cookies, decided: boolean, granted: string[]][] = [
    ['nothing twice', [VIEWED, RECORD], true, ['analytics', 'advertisement']],
    ['twice the same', [VIEWED, RECORD, VIEWED, RECORD], true, ['analytics', 'advertisement']],
    ['the decision', [VIEWED, RECORD, [NAMES.viewed, 'no']], true, []],
    [
      'the record, one category in it',
      [VIEWED, RECORD, [NAMES.record, written({ analytics: true, advertisement: false })]],
      true,
      ['analytics'],
    ],
    ['the record, unreadable', [VIEWED, RECORD, [NAMES.record, 'junk']], true, []],
    [
      'a category',
      [
        VIEWED,
        RECORD,
        ['cookielawinfo-checkbox-analytics', 'yes'],
        ['cookielawinfo-checkbox-analytics', 'no'],
      ],
      true,
      ['advertisement'],
    ],
    [
      'the newer plugin’s',
      [
        ['cookieyes-consent', IMPORTED],
        ['cookieyes-consent', IMPORTED.replace('consent:yes', 'consent:no')],
      ],
      true,
      [],
    ],
    [
      'the newer plugin’s, one category in it',
      [
        ['cookieyes-consent', IMPORTED],
        ['cookieyes-consent', IMPORTED.replace('analytics:yes', 'analytics:no')],
      ],
      true,
      ['advertisement'],
    ],
    [
      'the newer plugin’s, and nobody acted in one',
      [
        ['cookieyes-consent', 'consent:no,action:,analytics:no'],
        ['cookieyes-consent', IMPORTED],
      ],
      true,
      ['analytics', 'advertisement'],
    ],
  ];

  test.each(cases)(
    '[CO-19, refusal] %s: of two cookies the refusal wins, in either order',
    (_, cookies, decided, granted) => {
      for (const order of [cookies, cookies.toReversed()]) {
        const stored = readStoredChoice(order, NAMES, () => true);
        // What is unreadable and stands first is no record, and then nothing is decided.
        if (order[0]?.[1] === 'junk') expect(isDecided(stored, rules)).toBe(false);
        else expect(isDecided(stored, rules)).toBe(decided);
        const slugs = ['analytics', 'advertisement'];
        expect(slugs.filter((one) => isGranted(one, stored, rules))).toEqual(granted);
        expect(isGranted('necessary', stored, rules)).toBe(true);
      }
    },
  );

  test('[CO-19, refusal; CO-17] of two records the one with the opt-out of sale wins', () => {
    const flag = (out: boolean) => [NAMES.record, written({ ccpaOptout: out })] as const;
    for (const order of [
      [flag(true), flag(false)],
      [flag(false), flag(true)],
    ])
      expect(readStoredChoice(order, NAMES, () => false).record).toMatchObject({
        ccpaOptout: true,
      });
  });
});

describe('the newer plugin’s cookie', () => {
  const rules = { locked: ['necessary'], trustImplied: false, version: '1' };
  const PLAIN =
    'consentid:ZUVxd1A9PQ==,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes';
  const reading = (jar: Record<string, string>, wasHere = true) => {
    const stored = readStoredChoice(Object.entries(jar), NAMES, () => wasHere);
    const granted = ['necessary', 'functional', 'analytics', 'advertisement'].filter((category) =>
      isGranted(category, stored, rules),
    );
    return { decided: isDecided(stored, rules), granted };
  };

  test.each([
    ['plain', PLAIN, true, ['necessary', 'analytics']],
    ['URL-encoded', encodeURIComponent(PLAIN), true, ['necessary', 'analytics']],
    ['refused', PLAIN.replace('consent:yes', 'consent:no'), true, ['necessary']],
    ['nobody acted', PLAIN.replace('action:yes', 'action:'), false, ['necessary']],
    ['no action', PLAIN.replace('action:yes,', ''), false, ['necessary']],
    ['a broken escape', `${PLAIN},x:%`, true, ['necessary', 'analytics']],
  ])('[CO-19] %s', (_, value, decided, granted) => {
    expect(reading({ 'cookieyes-consent': value })).toEqual({ decided, granted });
  });

  test('[CO-19, not used here] it does not count where this site never used that plugin', () => {
    expect(reading({ 'cookieyes-consent': PLAIN }, false)).toEqual({
      decided: false,
      granted: ['necessary'],
    });
  });

  test.each([
    ['a decision of ours', { [NAMES.viewed]: 'no' }],
    ['a record of ours', { [NAMES.record]: btoa('{"ver":"1"}') }],
    ['a cookie of ours that says nothing readable', { [NAMES.viewed]: 'maybe' }],
  ])('[CO-19] it is ignored beside %s', (_, own) => {
    expect(reading({ 'cookieyes-consent': PLAIN, ...own }).granted).toEqual(['necessary']);
  });

  test('[CO-05, CO-19] no string makes it throw or reach a prototype', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('action:yes', 'consent:yes', '__proto__:yes', 'constructor:yes', 'ver:{}'),
    );
    forMany(1000, [fc.array(part)], (parts) => {
      const cookies = [['cookieyes-consent', parts.join()]] as const;
      const stored = readStoredChoice(cookies, NAMES, () => true);
      isDecided(stored, rules);
      isGranted('analytics', stored, rules);
      if (stored.record) expect(Object.getPrototypeOf(stored.record)).toBeNull();
    });
    expect(({} as Record<string, unknown>)['yes']).toBeUndefined();
  });
});
