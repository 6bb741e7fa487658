import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSettings } from '#loader/settings';
import { merge, readGlobals, readInline, readTag } from '#src/config/read';
import type { RawConfig } from '#src/config/read';
import { createScope } from '#src/scope';
import { fetchConfig } from '#widgets/fetched/fetched';
import { forAll } from '../for-all';

const complaints: string[] = [];
const complain = (path: string, expected: string, found: unknown): void =>
  void complaints.push(`${path}|${expected}|${String(found)}`);

function tagWith(attributes: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

/** A tag that has no nonce: whatever stands on the page may speak. */
const tagOf = (attributes: Record<string, string>) => ({
  element: tagWith(attributes),
  trusts: () => true,
});
const nobody = { element: undefined, trusts: () => true };

function inline(text: string, nonce = ''): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.nonce = nonce;
  element.setAttribute('data-enxerto', '');
  element.textContent = text;
  document.head.append(element);
}

beforeEach(() => {
  complaints.length = 0;
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('merge', () => {
  test('[LD-03, merging] later sources win: objects merge deep, lists replace, null clears', () => {
    expect(
      merge([
        { a: { x: 1, y: [1, 2] }, b: 1, c: { d: 1 }, e: 'text' },
        { a: { y: [3] }, b: null, c: 7, e: { f: 1 } },
      ]),
    ).toEqual({ a: { x: 1, y: [3] }, b: null, c: 7, e: { f: 1 } });
  });

  const config = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<unknown>(1, 'text', null, true),
        fc.array(fc.integer(), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
      ),
    })).value,
  ) as fc.Arbitrary<RawConfig>;

  test('[LD-03, merging] merging in steps gives the same result and changes no input', () => {
    forAll([config, config, config], (one, two, three) => {
      const before = JSON.stringify([one, two, three]);
      expect(merge([merge([one, two]), three])).toEqual(merge([one, two, three]));
      expect(JSON.stringify([one, two, three])).toBe(before);
    });
  });

  test('[XX-03, configuration] no key reaches into a prototype', () => {
    const merged = merge([
      JSON.parse(
        '{"__proto__":{"spoilt":1},"a":{"__proto__":{"spoilt":1}},"constructor":{"prototype":{"spoilt":1}}}',
      ) as RawConfig,
    ]);
    expect(merged['spoilt']).toBeUndefined();
    expect((merged['a'] as RawConfig)['spoilt']).toBeUndefined();
    expect(({} as Record<string, unknown>)['spoilt']).toBeUndefined();
  });

  test('[LD-15, Object.prototype] a property that the page adds to Object.prototype is no configuration', () => {
    const all = Object.prototype as Record<string, unknown>;
    all['enabled'] = false;
    try {
      const merged = merge([{ consent: {} }]);
      expect(merged['enabled']).toBeUndefined();
      expect((merged['consent'] as RawConfig)['enabled']).toBeUndefined();
    } finally {
      delete all['enabled'];
    }
  });

  test('[LD-04] an object nested a hundred thousand deep is cut without an error', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`) as RawConfig;
    expect(() => merge([deep, deep])).not.toThrow();
  });
});

test('[LD-02, reading] data attributes become configuration, and an empty data-debug means yes', () => {
  expect(
    readTag(
      tagWith({
        'data-site-id': 'x',
        'data-push-cdn': 'https://c',
        'data-debug': '',
        'data-other': '1',
      }),
    ),
  ).toEqual({
    siteId: 'x',
    pushCdn: 'https://c',
    debug: true,
  });
  expect(readTag(undefined)).toEqual({});
});

test('[LD-02, legacy globals] subscribersSiteId becomes the site id as text', () => {
  expect(readGlobals({ subscribersSiteId: 'abc' })).toEqual({ siteId: 'abc' });
  expect(readGlobals({ subscribersSiteId: 12 })).toEqual({ siteId: '12' });
  expect(readGlobals({ subscribersSiteId: { toString: 0 } })).toEqual({});
});

describe('readInline', () => {
  test('[LD-03, inline] several elements merge in page order', () => {
    inline('{"consent":{"version":"1","acceptDays":30}}');
    inline('{"consent":{"version":"2"}}');
    expect(merge(readInline(complain, () => true))).toEqual({
      consent: { version: '2', acceptDays: 30 },
    });
  });

  test.each([['{"consent":{},}'], ['[]'], ['null'], ['7'], ['<b>']])(
    '[LD-04] %s is reported, and the other elements still count',
    (text) => {
      inline(text);
      inline('{"language":"en"}');
      expect(readInline(complain, () => true)).toEqual([undefined, { language: 'en' }]);
      expect(complaints).toEqual([`inline|a JSON object|${text}`]);
    },
  );

  test('[XX-11, inline configuration] an untrusted element only asks for consent, with one line', () => {
    inline('{"consent":{"locked":["analytics"]},"base":"https://evil.test/"}', 'stranger');
    inline('{"language":"en"}', 'ours');
    const trusts = ({ nonce }: HTMLElement): boolean => nonce === 'ours';
    expect(readInline(complain, trusts)).toEqual([{ consent: {} }, { language: 'en' }]);
    expect(complaints).toEqual(['inline|the nonce of our tag|stranger']);
  });
});

describe('[LD-03] the merge order', () => {
  test('legacy globals < fetched < inline < data attributes', () => {
    const page = {
      subscribersSiteId: 'global',
      Cli_Data: { strictlyEnabled: ['necessary', 'obligatoire', 'global'], consentVersion: '7' },
    };
    const read = (fetched: RawConfig, tag: Record<string, string>): string[] => {
      const settings = createSettings(page, {}, tagOf(tag), () => {});
      settings.read(fetched);
      const consent = settings.section('consent', { version: '1', locked: [] as string[] }, {});
      return [settings.site.siteId, settings.site.language, consent.version, consent.locked.join()];
    };
    const fromGlobals = 'necessary,necessary,obligatoire,global';
    expect(read({}, {})).toEqual(['global', '', '7', fromGlobals]);
    expect(read({ siteId: 'fetched', language: 'fetched', consent: { version: '8' } }, {})).toEqual(
      ['fetched', 'fetched', '8', fromGlobals],
    );
    inline('{"siteId":"inline","consent":{"version":"9"}}');
    expect(
      read(
        { siteId: 'fetched', language: 'fetched', consent: { version: '8', locked: ['x'] } },
        {},
      ),
    ).toEqual(['inline', 'fetched', '9', 'x']);
    expect(read({ language: 'fetched' }, { 'data-site-id': 'tag' })).toEqual([
      'tag',
      'fetched',
      '9',
      fromGlobals,
    ]);
  });

  test('null falls back to the default', () => {
    inline('{"language":null,"consent":{"version":null},"banner":null}');
    const settings = createSettings({}, {}, nobody, (line) => complaints.push(line));
    settings.read({ language: 'fr', consent: { version: '3' }, banner: {} });
    expect(settings.site.language).toBe('');
    expect(settings.section('consent', { version: '1' }, {}).version).toBe('1');
    expect(settings.hasSection('banner')).toBe(false);
    expect(complaints).toEqual([]);
  });

  test.each([
    [true, { enabled: true }],
    [false, { enabled: false }],
  ])('a section may be just %s', (value, section) => {
    const settings = createSettings({}, {}, nobody, () => {});
    settings.read({ consent: value });
    expect(settings.section('consent', { enabled: !value }, {})).toEqual(section);
  });
});

describe('fetchConfig', () => {
  const scope = () => createScope('test', (error) => complaints.push(`crash ${String(error)}`));
  const answer = (body: string, status = 200): void =>
    void vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

  test("the file's content is returned", async () => {
    answer('{"language":"en"}');
    expect(await fetchConfig('/c.json', complain, scope())).toEqual({ language: 'en' });
    expect(complaints).toEqual([]);
  });

  test('[XX-12] fields that say where files come from are dropped with one line each, and the rest counts', async () => {
    const places = { base: '/x/', config: '/y.json', nonce: 'z' };
    const tracking = { hosts: { 'a.test': '/a' }, gtm: { host: 'b.test', trackingIds: ['GTM-1'] } };
    answer(
      JSON.stringify({ ...places, language: 'en', tracking: { ...tracking, beacon: 'late' } }),
    );
    expect(await fetchConfig('/c.json', complain, scope())).toEqual({
      language: 'en',
      tracking: { gtm: { trackingIds: ['GTM-1'] }, beacon: 'late' },
    });
    expect(complaints.map((line) => line.replace(/\|.*/, ''))).toEqual([
      'config',
      'nonce',
      'base',
      'tracking.hosts',
      'tracking.gtm.host',
    ]);
  });

  test.each(['{"tracking":true}', '{"tracking":{"gtm":null}}', '{"tracking":[]}'])(
    '[XX-12] %s contains no such field and passes unchanged',
    async (text) => {
      answer(text);
      expect(await fetchConfig('/c.json', complain, scope())).toEqual(JSON.parse(text));
      expect(complaints).toEqual([]);
    },
  );

  test.each([
    ['missing', () => answer('', 404), '/c.json|status 200|404'],
    ['no JSON', () => answer('<!doctype html>'), '/c.json|a JSON object|<!doctype html>'],
    ['empty', () => answer('  '), '/c.json|a JSON object|'],
    ['a list', () => answer('[1]'), '/c.json|a JSON object|[1]'],
    [
      '2 MB',
      () => answer(`{"a":"${'x'.repeat(2_000_000)}"}`),
      '/c.json|1000000 characters|2000008',
    ],
    [
      'out of reach',
      () => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
      '/c.json|an answer in time|TypeError: Failed to fetch',
    ],
    ['refused by the browser', () => void vi.stubGlobal('fetch', undefined), undefined],
  ])('[LD-04] %s is unreadable, with one line', async (_, prepare, line) => {
    prepare();
    expect(await fetchConfig('/c.json', complain, scope())).toBeUndefined();
    expect(complaints).toHaveLength(1);
    if (line) expect(complaints).toEqual([line]);
  });
});
