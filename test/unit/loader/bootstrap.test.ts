// @vitest-environment node

import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bake } from '#owner/snippet/bake';
import { bootstrapCode } from '#owner/snippet/code';
import { coerce } from '#src/config/coerce';
import { CONSENT } from '#src/config/consent/consent';
import { SIGNALS } from '#src/config/consent/signals';
import { DECIDERS, SIGNALLED, createSignals } from '#src/consent/announce/signals';
import type { Handshake } from '#src/consent/announce/signals';
import { createConsent } from '#src/consent/store';
import { toJson } from '#src/dom/json';
import { builtTemplate } from '../bootstrap-template';
import { ALL_EXAMPLES, forMany } from '../for-all';

type Page = Record<string, unknown>;

/** Sites that decide differently about the same cookies. */
const SITES: Record<string, Record<string, object>> = {
  'at its defaults': {},
  'with a version, more that is locked, and categories of its own': {
    consent: {
      version: '2',
      locked: ['necessary', 'functional'],
      categories: ['necessary', 'functional', 'statistics', 'advertisement'],
      mapping: { analytics: 'statistics' },
    },
    signals: { layers: ['mine'], regions: ['PT'], waitForUpdate: 0 },
  },
  'where visitors choose service by service': { dialog: { services: true } },
  'of the old two categories': { consent: { categories: ['necessary', 'non-necessary'] } },
  'with nothing locked, and slugs that no pattern takes': {
    consent: {
      locked: [],
      categories: ['5', 'a.b', 'necessary'],
      mapping: { analytics: '5', advertisement: 'a.b' },
    },
  },
};
const SLUGS = ['necessary', 'functional', 'performance', 'analytics', 'advertisement', 'others'];
/** The sites whose snippet knows services. */
const hasServices = (name: string): boolean => name.includes('service by service');
const MORE = [...SLUGS, 'statistics', 'non-necessary', '5', 'a.b'];

/** What the snippet finds on a page; each runs in a function of its own. */
type Run = (self: Page, document: object, addEventListener: () => void) => void;

const snippets = new Map<string, Run>();
beforeAll(async () => {
  const template = await builtTemplate();
  for (const [name, config] of Object.entries(SITES)) {
    const code = await bootstrapCode(template, bake(config));
    // What was built is what is tested.
    // oxlint-disable-next-line no-implied-eval
    snippets.set(name, new Function('self', 'document', 'addEventListener', code) as Run);
  }
}, 60_000);

/** Runs a site's snippet, then the loader's own reading, on one page with these cookies. */
function visit(name: string, cookie: string, page: Page = {}) {
  const document = { cookie, scripts: [], querySelector: () => null, querySelectorAll: () => [] };
  snippets.get(name)?.(page, document, () => {});
  const queue = page['enxerto'] as Handshake;
  const reported = queue.told ?? '';
  // The page keeps its document where nothing lists it, as a window does.
  Object.defineProperty(page, 'document', { configurable: true, value: document });
  vi.stubGlobal('window', page);
  for (const kind of ['Node', 'HTMLCollection']) vi.stubGlobal(kind, Symbol);
  vi.stubGlobal('navigator', {});
  const config = SITES[name] ?? {};
  const silent = (): void => {};
  const signals = coerce(SIGNALS.defaults, config['signals'], 'signals', silent);
  const { layers } = signals;
  const consent = createConsent(
    coerce(CONSENT.defaults, config['consent'], 'consent', silent),
    silent,
  );
  const layerEntries = (): unknown[][] =>
    layers.flatMap((layer) => (page[layer] as Iterable<unknown>[]).map((entry) => [...entry]));
  const byBootstrap = layerEntries();
  const start = (on: Page, own: Handshake): void =>
    createSignals(
      on,
      { queue: own, memory: { announced: {} } },
      consent,
      () => ({ ...signals, microsoft: false }),
      silent,
    )();
  start(page, queue);
  const alone: Page = {};
  start(alone, {});
  return { consent, reported, layers, byBootstrap, after: layerEntries(), now: queue.told, alone };
}

/** Words of the last thing that a snippet said, by type. */
function lastWords(entries: unknown[][]): Record<string, unknown> {
  return { ...(entries.at(-1)?.[2] as object) };
}

const YES = fc.constantFrom(true, 'true');
const NO = fc.constantFrom(false, 'false');

/** Answers for single services (CO-49). */
const answers = fc.dictionary(
  fc.constantFrom('google-ads', 'google-analytics', 'meta', 'youtube'),
  fc.boolean(),
);

/** A record as the legacy plugin or our own choice writes it: flags for some categories, scalars under other keys. */
const writtenRecord = fc
  .record(
    {
      flags: fc.dictionary(fc.constantFrom(...MORE), fc.oneof(YES, NO)),
      ver: fc.constantFrom('1', '2', 1, 2),
      ccpaOptout: fc.boolean(),
      enxerto_id: fc.stringMatching(/^[0-9a-f]{32}$/),
      enxerto_time: fc.constant('2026-11-21T05:54:08.000Z'),
      enxerto_method: fc.constantFrom('accept_all', 'reject_all', 'custom'),
      enxerto_services: answers,
      wt_future: fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()),
    },
    { requiredKeys: ['flags'] },
  )
  .map(({ flags, ...rest }) => ({ ...rest, ...flags }));

const written = fc.record({
  viewed: fc.constantFrom('yes', 'no'),
  record: writtenRecord,
  /** The legacy plugin writes by `JSON.stringify`; ours does not (LD-15). */
  own: fc.boolean(),
  cookies: fc.dictionary(fc.constantFrom(...MORE), fc.constantFrom('yes', 'no')),
  padded: fc.boolean(),
});

/** The one site of which the snippet cannot read everything. */
const readable = Object.keys(SITES).filter((name) => !name.includes('no pattern'));

describe.each(readable)('a site %s', { timeout: 60_000 }, (name) => {
  test('[CO-40, bootstrap] the bootstrap and the loader agree on all records that the legacy plugin and we write', () => {
    forMany(200, [written], ({ viewed, record: all, own, cookies, padded }) => {
      const record = hasServices(name) ? all : { ...all, enxerto_services: undefined };
      // `btoa` takes Latin letters only, so the legacy plugin writes nothing else.
      const text = own ? toJson(record) : JSON.stringify(record).replace(/[^ -~]/g, '');
      const value = btoa(text);
      const jar = [
        'PHPSESSID=abc',
        ...Object.entries(cookies).map(([slug, yes]) => `cookielawinfo-checkbox-${slug}=${yes}`),
        `CookieLawInfoConsent=${padded ? value : value.replace(/=/g, '')}`,
        `viewed_cookie_policy=${viewed}`,
      ];
      const { byBootstrap, after, reported, now, layers } = visit(name, jar.join('; '));
      // The loader had nothing to add.
      expect(after).toEqual(byBootstrap);
      expect(now).toBe(reported);
      const decided = reported.startsWith('update');
      expect(byBootstrap).toHaveLength(layers.length * (decided ? 2 : 1));
    });
  });
});

describe.each(Object.keys(SITES))('a site %s', { timeout: 60_000 }, (name) => {
  test('[CO-40, bootstrap] whatever the cookies are, the loader grants what the bootstrap grants', () => {
    const word = fc.constantFrom('yes', 'no', 'true', '1', 'on', '', 'maybe', 'yes!', 'YES');
    const flag = fc.oneof(
      { weight: 30, arbitrary: YES },
      fc.constantFrom(false, 'yes', 1, '1', null, [true], ['true'], {}, { a: ['true'] }, 'truex'),
    );
    const anyRecord = fc.dictionary(
      fc.oneof(
        { weight: 40, arbitrary: fc.constantFrom(...MORE) },
        fc.constantFrom('ver', 'toString', '__proto__', 'valueOf', 'constructor', '', 'map'),
      ),
      flag,
      { minKeys: 3, maxKeys: 8 },
    );
    const anyService = fc.constantFrom('google-ads', 'google-analytics', 'constructor');
    const anyAnswers = fc
      .oneof(fc.dictionary(anyService, flag), flag)
      .map((enxerto_services) => ({ enxerto_services }));
    const version = fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      fc.constantFrom({ ver: '2' }, { ver: 2 }, { ver: ['1'] }, { ver: true }),
    );
    const text = fc.oneof(
      {
        weight: 20,
        arbitrary: fc
          .tuple(anyRecord, version, fc.oneof(fc.constant({}), anyAnswers))
          .map((both) => JSON.stringify(Object.assign({}, ...both))),
      },
      anyRecord.map((record) => JSON.stringify([record])),
      anyRecord.map((record) => `{"__proto__":${JSON.stringify(record)}}`),
      fc.json(),
    );
    const latin = (any: string): string => any.replace(/[^ -~]/g, '');
    const value = fc.oneof(
      { weight: 20, arbitrary: text.map((any) => btoa(latin(any))) },
      text.map((any) => btoa(latin(any)).replace(/=/g, '%3D')),
      text.map((any) => encodeURIComponent(any)),
      text.map((any) => `${btoa(latin(any))}%20junk`),
      text.map((any) => `%u0065${btoa(latin(any))}`),
      fc.stringMatching(/^[!-:<-~]{0,40}$/),
    );
    const pair = fc.oneof(
      { weight: 3, arbitrary: word.map((any) => `viewed_cookie_policy=${any}`) },
      { weight: 3, arbitrary: value.map((any) => `CookieLawInfoConsent=${any}`) },
      fc
        .tuple(
          fc.constantFrom('cookielawinfo-checkbox-', 'cookielawinfo-', 'x', 'xcookielawinfo-'),
          fc.constantFrom(...MORE),
          word,
        )
        .map(([family, slug, any]) => `${family}${slug}=${any}`),
      fc.constantFrom(
        'xviewed_cookie_policy=yes',
        'viewed_cookie_policy',
        '=viewed_cookie_policy=yes',
        'cookieyes-consent=consent:yes,action:yes,analytics:yes',
      ),
    );
    // Most have a decision, or little would be granted that could be wrong.
    const jar = fc
      .tuple(
        fc.array(pair, { maxLength: 2 }),
        fc.constant(['viewed_cookie_policy=yes']),
        fc
          .array(value, { maxLength: 1 })
          .map((any) => any.map((one) => `CookieLawInfoConsent=${one}`)),
        fc.array(pair, { maxLength: 2 }),
      )
      .map((parts) => parts.flat().join('; '));
    let granted = 0;
    forMany(1500, [jar], (cookie) => {
      fc.pre(cookie.length < 4096);
      const { consent, byBootstrap } = visit(name, cookie);
      const words = lastWords(byBootstrap);
      for (const [type, category] of Object.entries(DECIDERS)) {
        if (words[`${type}_storage`] !== 'granted') continue;
        const service = hasServices(name) ? SIGNALLED[type] : undefined;
        expect(consent.allows(category, service), `${category} of ${cookie}`).toBe(true);
        if (category !== 'necessary') granted += 1;
      }
    });
    // Or nothing was tested. All examples grant some two hundred times, a hundred may well grant nothing.
    if (ALL_EXAMPLES && name === 'at its defaults') expect(granted).toBeGreaterThan(20);
  });

  test("[CO-40, bootstrap] an undecided visitor's default is the loader's, entry by entry, and said once", () => {
    const { byBootstrap, after, reported, now, alone, layers } = visit(name, '');
    expect(after).toEqual(byBootstrap);
    expect(now).toBe(reported);
    for (const layer of layers)
      expect(byBootstrap).toContainEqual([...((alone[layer] as ArrayLike<unknown>[])[0] as never)]);
    expect(byBootstrap).toHaveLength(layers.length);
  });
});

describe('read cookie by cookie', () => {
  const RECORD = `CookieLawInfoConsent=${btoa('{"analytics":true,"advertisement":"true"}')}`;
  const YES_AND = (more: string): string => `viewed_cookie_policy=yes; ${RECORD}; ${more}`;
  const GRANTED = 'updategrantedgranteddenieddeniedgranted';
  const NO_ANALYTICS = 'updategranteddenieddenieddeniedgranted';
  const UNDECIDED = 'defaultdenieddenieddenieddeniedgranted';

  test.each([
    ['flags as booleans and as texts', YES_AND('a=b'), GRANTED],
    [
      'a category’s cookie that says no',
      YES_AND('cookielawinfo-checkbox-analytics=no'),
      NO_ANALYTICS,
    ],
    ['its short cookie', YES_AND('cookielawinfo-analytics=0'), NO_ANALYTICS],
    ['no', `viewed_cookie_policy=no; ${RECORD}`, 'updatedenieddenieddenieddeniedgranted'],
    ['no decision', RECORD, UNDECIDED],
    ['a decision without a record', 'viewed_cookie_policy=yes', UNDECIDED],
    [
      'a record in a shape that the loader alone reads',
      `viewed_cookie_policy=yes; CookieLawInfoConsent=%7B%22analytics%22%3Atrue%7D`,
      UNDECIDED,
    ],
    [
      'a second copy of the decision, which says no',
      YES_AND('viewed_cookie_policy=no'),
      'updatedenieddenieddenieddeniedgranted',
    ],
    ['a second copy of the record', YES_AND(RECORD), UNDECIDED],
    [
      'a second copy of a category’s cookie, which says no',
      YES_AND('cookielawinfo-checkbox-analytics=yes; cookielawinfo-checkbox-analytics=no'),
      NO_ANALYTICS,
    ],
    [
      'the cookie of a category with a longer name',
      YES_AND('cookielawinfo-checkbox-site-analytics=no'),
      GRANTED,
    ],
  ])(
    '[CO-40, bootstrap] the bootstrap signals what these cookies allow: %s',
    (_, cookie, reported) => {
      expect(visit('at its defaults', cookie).reported).toBe(reported);
    },
  );

  test('[CO-40, bootstrap] a second bootstrap, or one after the loader, says nothing', () => {
    const page: Page = {};
    const first = visit('at its defaults', '', page);
    const second = visit('at its defaults', YES_AND(''), page);
    // The loader's update, and no second default.
    expect(second.byBootstrap).toEqual(first.after);
  });

  test("[XX-01] whatever stands in a layer's place, no error reaches the page", () => {
    for (const dataLayer of ['text', {}, Object.freeze([])]) {
      const page: Page = { dataLayer };
      const run = (): void => snippets.get('at its defaults')?.(page, { cookie: '' }, () => {});
      expect(run).not.toThrow();
    }
    const blocked = {
      get cookie(): string {
        throw new Error('blocked');
      },
    };
    const page: Page = {};
    snippets.get('at its defaults')?.(page, blocked, () => {});
    expect((page['enxerto'] as Handshake).told).toBe(UNDECIDED);
  });
});
