import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise } from '#owner/check/advice';
import { withLines } from '#owner/check/check';
import type { RawConfig } from '#src/config/read';
import { forAll } from '#test/unit/for-all';

const WISE = { consent: {}, banner: { policyUrl: '/privacidade/' } };

/** The paths that a configuration gets advice on. @param config added to a wise one, section by section */
const paths = (config: RawConfig): string[] =>
  advise({ ...WISE, ...config }).map(({ path }) => path);

test('a plain configuration gets no advice', () => {
  expect(advise(WISE)).toEqual([]);
  expect(advise({ consent: false })).toEqual([]);
});

test.each<[path: string, config: RawConfig]>([
  ['banner.policyUrl', { banner: {} }],
  ['banner.layout', { banner: { policyUrl: '/p/', layout: 'popup' } }],
  ['banner.texts.reject', { banner: { policyUrl: '/p/', texts: { accept: 'OK', reject: 'ok' } } }],
  ['banner.texts.reject', { banner: { policyUrl: '/p/', texts: { reject: '×' } } }],
  ['banner.autoCloseSeconds', { banner: { policyUrl: '/p/', autoCloseSeconds: 5 } }],
  [
    'banner.closingMeansYes',
    { banner: { policyUrl: '/p/', closingMeansYes: true }, consent: { law: 'ccpa' } },
  ],
  ['banner.policyUrl', { banner: { policyUrl: 'www.loja.pt/privacidade' } }],
  ['consent', { consent: false, tracking: {} }],
  ['consent.locked', { consent: { locked: ['necessary', 'analytics'] } }],
  ['consent.acceptDays', { consent: { acceptDays: 400 } }],
  ['consent.rejectDays', { consent: { rejectDays: 3 } }],
  ['consent.bypass', { consent: { bypass: true } }],
  ['consent.gpc', { consent: { gpc: false } }],
  ['consent.recordUrl', { consent: { recordUrl: 'http://shop.example/record' } }],
  ['look.accent', { look: { accent: '#ffd000' } }],
  ['push.prompt.textColor', { push: { prompt: { accent: '#ffffff', textColor: 'eeeeee' } } }],
  ['debug', { debug: true }],
  ['widgets[0]', { widgets: ['consnt'] }],
  ['tracking.ga.trackingIds[0]', { tracking: { ga: { trackingIds: ['UA-12345-1'] } } }],
  ['tracking.visit.days', { tracking: { visit: { days: 1000 } } }],
  ['tracking.scrubUrl', { tracking: { scrubUrl: false } }],
  ['tracking.categories.ga', { tracking: { categories: { ga: 'statistics' } } }],
  ['tracking.categories.ga', { tracking: { categories: { ga: 'necessary' } } }],
  [
    'tracking.events[0].services[0]',
    { tracking: { events: [{ name: 'Lead', services: ['meta'] }] } },
  ],
  ['dialog.services', { dialog: { services: true } }],
  ['dialog.cookies[0].category', { dialog: { cookies: [{ name: '_ga', category: 'analitics' }] } }],
  ['signals.google', { signals: { google: false }, tracking: { ga: { trackingIds: ['G-1'] } } }],
  ['tracking.ga.advertisingFeatures', { tracking: { ga: { advertisingFeatures: false } } }],
  ['ad.rule', { ad: { active: true, rule: { include: 'SPECIFIC', operator: 'contains' } } }],
  ['bootstrap.sleep[0]', { bootstrap: { sleep: ['theme.carousel'] }, theme: false }],
  ['bootstrap.drop[1]', { bootstrap: { drop: ['consent', 'tracking'] }, tracking: false }],
])('there is advice on %s', (path, config) => expect(paths(config)).toEqual([path]));

test('a category that the owner maps or lists is right', () => {
  expect(
    paths({
      consent: { mapping: { analytics: 'statistics' }, categories: ['necessary', 'statistics'] },
      tracking: { categories: { ga: 'analytics' } },
    }),
  ).toEqual([]);
});

test('advice on a field is shown at its line; on one that is not there, at what it belongs in', () => {
  const text = '{\n  "banner": {\n    "layout": "popup"\n  },\n  "debug": true\n}';
  const lines = withLines(text, advise(JSON.parse(text) as RawConfig)).map(
    ({ path, line }) => `${path} ${line}`,
  );
  expect(lines).toEqual(['banner.policyUrl 2', 'banner.layout 3', 'debug 5']);
});

test('whatever a configuration has, advice is text and never an exception', () => {
  forAll(
    [
      fc.dictionary(
        fc.constantFrom(
          'consent',
          'banner',
          'tracking',
          'push',
          'ad',
          'look',
          'widgets',
          'bootstrap',
          'dialog',
        ),
        fc.jsonValue(),
      ),
    ],
    (config) => {
      for (const { severity, expected, hint } of advise(config)) {
        expect(severity).toBe('warning');
        expect(expected && hint).toBeTruthy();
      }
    },
  );
});
