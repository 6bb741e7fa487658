import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT } from '#src/config/consent/consent';
import type { ConsentConfig } from '#src/config/consent/consent';
import type { LoaderConsent } from '#src/consent/consent';
import { createConsent } from '#src/consent/store';

const NAMES = ['viewed_cookie_policy', 'CookieLawInfoConsent', 'cookieyes-consent'];

const put = (name: string, value: string): void =>
  void (document.cookie = `${name}=${value};path=/`);
const clear = (): void => {
  for (const name of NAMES) document.cookie = `${name}=;max-age=-1;path=/`;
};
/** A decision of an earlier visit. */
function store(viewed: string, record?: object): void {
  put('viewed_cookie_policy', viewed);
  if (record) put('CookieLawInfoConsent', btoa(JSON.stringify(record)));
}
const open = (config: Partial<ConsentConfig> = {}): LoaderConsent =>
  createConsent({ ...CONSENT.defaults, ...config }, () => {});
const privacyControl = (value: unknown): void =>
  void vi.stubGlobal('navigator', { globalPrivacyControl: value });

beforeEach(clear);
afterEach(() => {
  clear();
  document.body.innerHTML = '';
});

test('[CO-16, version] a record of another version grants nothing, and what it granted is proposed', () => {
  store('yes', { ver: '1', analytics: true, advertisement: false });
  const consent = open({ version: '2' });
  expect([consent.decided, consent.mustAsk, consent.granted('analytics')]).toEqual([
    false,
    true,
    false,
  ]);
  const proposed = consent.categories().filter(consent.proposed);
  expect(proposed).toEqual(['necessary', 'analytics']);
});

test.each([
  ['refused before', 'no', { ver: '1', analytics: true }],
  ['a version that is none', 'yes', { ver: {}, analytics: true }],
  ['no record', 'yes', undefined],
])('[CO-16, version] %s: nothing is proposed', (_, viewed, record) => {
  store(viewed, record);
  expect(open({ version: '2' }).proposed('analytics')).toBe(false);
});

test('[CO-16, category] an unknown category asks again, and the old ones still hold', () => {
  store('yes', { ver: '1', necessary: true, analytics: true });
  const categories = ['necessary', 'analytics', 'social'];
  const consent = open({ categories });
  expect([consent.decided, consent.mustAsk]).toEqual([true, true]);
  expect(categories.map((slug) => consent.granted(slug))).toEqual([true, true, false]);
});

test.each([
  ['a locked one', { categories: ['necessary', 'obligatoire', 'analytics'] }, ''],
  ['none that anybody declared', {}, ''],
  [
    'one that only a held-back script names',
    { categories: ['analytics'] },
    '<script type="text/plain" data-category="social"></script>',
  ],
])('[CO-16, category] %s does not ask again', (_, config, html) => {
  store('yes', { analytics: true });
  document.body.innerHTML = html;
  expect(open(config).mustAsk).toBe(false);
});

const OTHERS = { necessary: true, 'non-necessary': true };
test.each([
  ['categories that the site does not have', 'yes', OTHERS, {}, '', [true, true]],
  ['one that the site has', 'yes', { ...OTHERS, analytics: false }, {}, '', [false, false]],
  [
    'one of a script that is held back',
    'yes',
    OTHERS,
    {},
    '<script type="text/plain" data-category="non-necessary"></script>',
    [false, false],
  ],
  [
    'no optional category',
    'yes',
    { necessary: true, enxerto_method: 'custom' },
    {},
    '',
    [false, false],
  ],
  ['others, refused', 'no', OTHERS, {}, '', [false, false]],
])(
  '[CO-16, categories of another time] [CO-52, record] a record that names %s',
  (_, viewed, record, config, html, [asks, proposes]) => {
    store(viewed, record);
    document.body.innerHTML = html;
    const consent = open(config);
    expect([consent.decided, consent.mustAsk, consent.proposed('analytics')]).toEqual([
      true,
      asks,
      proposes,
    ]);
    expect([consent.granted('analytics'), consent.chosen('analytics')]).toEqual([false, false]);
  },
);

test('[CO-16, categories of another time] while the page is parsed, its plugin may still print its categories', () => {
  store('yes', OTHERS);
  const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const consent = open();
  expect(consent.mustAsk).toBe(false);
  parsing.mockRestore();
  expect(consent.mustAsk).toBe(true);
});

test.each([
  ['nothing of CookieYes', {}, '', {}, false],
  ['the configuration', { import: ['cookieyes'] }, '', {}, true],
  ['its settings', {}, '', { _ckyConfig: {} }, true],
  ['its function', {}, '', { getCkyConsent: () => ({}) }, true],
  [
    'a script that it held back',
    {},
    '<script data-cookieyes="cookieyes-analytics"></script>',
    {},
    false,
  ],
  ['its banner', {}, '<div class="cky-consent-container"></div>', {}, false],
  ['an element by its name', {}, '<a id="_ckyConfig"></a><a id="getCkyConsent"></a>', {}, false],
])(
  '[CO-19, where that tool was] whether its cookie counts is decided by %s: %j %s',
  (_, config, html, globals, counts) => {
    put('cookieyes-consent', 'consent:yes,action:yes,analytics:yes');
    document.body.innerHTML = html;
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(open(config).status()).toMatchObject({
      decided: counts,
      method: counts ? 'imported' : undefined,
    });
  },
);

test('[CO-19, late] the sign of that tool may come after us', () => {
  put('cookieyes-consent', 'consent:yes,action:yes,analytics:yes');
  const consent = open();
  expect(consent.granted('analytics')).toBe(false);
  vi.stubGlobal('_ckyConfig', {});
  expect([consent.reread(), consent.granted('analytics')]).toEqual([true, true]);
});

test("[CO-16, category] after another plugin's imported decision a new category does not ask again", () => {
  put('cookieyes-consent', 'consent:yes,action:yes,analytics:yes');
  const consent = open({ categories: ['analytics', 'social'], import: ['cookieyes'] });
  expect([consent.decided, consent.mustAsk, consent.status().method]).toEqual([
    true,
    false,
    'imported',
  ]);
});

test('[CO-17, GPC] GPC counts as opted out and asks nobody who is undecided; a decision wins over it', () => {
  privacyControl(true);
  const consent = open();
  expect([consent.refusedByGpc, consent.status().optedOut, consent.granted('analytics')]).toEqual([
    true,
    'signal',
    false,
  ]);
  store('yes', { analytics: true });
  expect(consent.reread()).toBe(true);
  expect([consent.refusedByGpc, consent.status().optedOut, consent.granted('analytics')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('[CO-17, GPC; CO-16, category] GPC also answers for categories that are new to a decided visitor', () => {
  privacyControl(true);
  store('yes', { analytics: true });
  const consent = open({ categories: ['analytics', 'social'] });
  expect([consent.mustAsk, consent.refusedByGpc, consent.status().optedOut]).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([['1'], [1], [{}], [undefined]])('[CO-17, GPC] %j is no GPC signal', (value) => {
  privacyControl(value);
  expect(open().refusedByGpc).toBe(false);
});

test('[CO-17, GPC] the owner can ignore GPC', () => {
  privacyControl(true);
  expect(open({ gpc: false }).refusedByGpc).toBe(false);
});

test.each([
  [true, 'visitor'],
  [1, 'visitor'],
  [false, false],
  [{ toString: 0 }, false],
  [[true], false],
])('[CO-17, flag] ccpaOptout as %j reads as %j', (value, optedOut) => {
  store('yes', { analytics: true, ccpaOptout: value });
  expect(open().status().optedOut).toBe(optedOut);
});

test('[CO-18, in part] what was open to the undecided closes with a decision and stays closed', () => {
  const consent = open();
  consent.ungate();
  expect(consent.granted('analytics')).toBe(true);
  store('no');
  expect(consent.reread()).toBe(true);
  expect([consent.status().gated, consent.granted('analytics')]).toEqual([true, false]);
  clear();
  expect(consent.reread()).toBe(true);
  expect([consent.decided, consent.granted('analytics')]).toEqual([false, false]);
});

test('[XX-14, later] an open page stays open only as long as its opener says so, asked each time', () => {
  const consent = open();
  let stillOpen = true;
  consent.ungate(() => stillOpen);
  const asked = (): unknown[] => [
    consent.status().gated,
    consent.granted('analytics'),
    consent.allows('advertisement'),
  ];
  expect(asked()).toEqual([false, true, true]);
  stillOpen = false;
  expect(asked()).toEqual([true, false, false]);
});

test('[CO-43, deleted] a deleted cookie is noticed by the next reading, once', () => {
  store('yes', { analytics: true });
  const consent = open();
  let changes = 0;
  consent.notify('screen');
  consent.subscribe(() => (changes += 1));
  const reread = (): boolean => {
    const isNew = consent.reread();
    consent.notify('screen');
    return isNew;
  };
  expect(reread()).toBe(false);
  document.cookie = 'CookieLawInfoConsent=;max-age=-1;path=/';
  expect([reread(), reread()]).toEqual([true, false]);
  expect([consent.decided, consent.granted('analytics'), changes]).toEqual([false, false, 1]);
});

test('[CO-12, in part] a subscriber hears of a change once, at its step, and not before', () => {
  const consent = open();
  const notified: string[] = [];
  consent.subscribe(() => notified.push('screen'));
  const stop = consent.subscribe(() => notified.push('services'), 'services');
  consent.notify('services');
  consent.notify('screen');
  expect(notified.splice(0)).toEqual(['services', 'screen']);
  const before = consent.decision;
  store('yes', { analytics: true });
  consent.reread();
  expect([consent.decision === before, notified]).toEqual([false, []]);
  consent.notify('services');
  consent.notify('services');
  expect(notified.splice(0)).toEqual(['services']);
  consent.notify('screen');
  expect(notified.splice(0)).toEqual(['screen']);
  stop();
  consent.ungate();
  consent.notify('services');
  expect(notified).toEqual([]);
});

test('[CO-06] a choice that could not be stored survives every reading', () => {
  const consent = open();
  const kept = consent.commit({
    viewed: 'yes',
    record: { analytics: true },
    deniedElsewhere: () => false,
  });
  expect([kept, consent.reread(), consent.granted('analytics')]).toEqual([false, false, true]);
});

const answered = (functional: boolean, services?: object): object => ({
  ver: '1',
  necessary: true,
  functional,
  ...(services && { enxerto_services: services }),
});

test.each([
  // The category's answer, the service's own, and what the service gets.
  [true, {}, true],
  [true, { youtube: true }, true],
  [true, { youtube: false }, false],
  [false, {}, false],
  [false, { youtube: false }, false],
  // Agreed to alone: nothing else of its category is granted.
  [false, { youtube: true }, true],
  [true, { vimeo: false }, true],
  [true, { youtube: null }, true],
  [true, { youtube: 'junk' }, false],
  [true, ['youtube'], true],
])(
  '[CO-49, granted] category %s, services %o: the service is %s',
  (category, services, expected) => {
    store('yes', answered(category, services));
    const consent = open();
    expect(consent.granted('functional', 'youtube')).toBe(expected);
    expect(consent.granted('functional')).toBe(category);
    expect(consent.allows('functional', 'youtube')).toBe(expected);
    expect(consent.granted('necessary', 'youtube')).toBe(true);
  },
);

test('[CO-49, refusals] an agreement to a service counts only as any other: decided, of this version, in every copy, and not against the signal', () => {
  const alone = answered(false, { youtube: true });
  const isGranted = (config: Partial<ConsentConfig> = {}): boolean =>
    open(config).granted('functional', 'youtube');
  store('no', alone);
  expect(isGranted(), 'no in the cookie of the decision').toBe(false);
  store('yes', alone);
  expect(isGranted()).toBe(true);
  expect(isGranted({ version: '2' }), 'of another version').toBe(false);
  const here = open({ optOutCategories: ['functional'] });
  here.law = () => 'optout';
  privacyControl(true);
  expect(here.granted('functional', 'youtube'), 'turned off by the signal').toBe(false);
  vi.unstubAllGlobals();

  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    [alone, answered(true)]
      .map((record) => `CookieLawInfoConsent=${btoa(JSON.stringify(record))}`)
      .concat('viewed_cookie_policy=yes')
      .join('; '),
  );
  expect(isGranted(), 'in one of two copies').toBe(false);
  vi.restoreAllMocks();
});

test('[CO-49, nobody asked] a service that was refused stays refused where the law asks nobody', () => {
  store('yes', answered(true, { youtube: false }));
  const consent = open({ version: '2' });
  consent.law = () => 'none';
  expect(consent.granted('functional', 'youtube')).toBe(false);
  expect(consent.granted('functional', 'vimeo')).toBe(true);
  consent.ungate();
  expect(consent.granted('functional', 'youtube'), 'released by the page itself').toBe(true);
});
