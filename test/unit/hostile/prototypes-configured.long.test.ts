import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackingFacts } from '#loader/gates/tracking';
import { createSettings } from '#loader/settings';
import { coerce } from '#src/config/coerce';
import { SECTIONS } from '#src/config/config';
import { SLUGS } from '#src/config/tracking-vendors';
import { declaredCategories } from '#src/consent/categories';
import { toJson } from '#src/dom/json';
import { readPrintedDialog } from '#widgets/consent/dialog/printed';
import { mount as mountConfigured } from '#widgets/tracking/configured';
import type { TrackingSettings } from '#widgets/tracking/model/settings';
import { map } from '#widgets/tracking/php-values/php-values';
import { fireStatics } from '#widgets/tracking/sources/statics';
import { contextOf } from '../context';
import { forMany } from '../for-all';
import { bench, sent } from '../widgets/tracking/fixture';
import { hostile, INHERITED, owning } from './keys';
import { ALL, expectNothingLeft, expectPlain, lookAtPrototypes, RUNS } from './prototypes';

beforeEach(lookAtPrototypes);
afterEach(expectNothingLeft);

test('[XX-13, prototypes] the configuration reaches no prototype, inline, fetched or by attributes', () => {
  const keys = Object.entries(SECTIONS).flatMap(([name, { defaults }]) => [
    name,
    ...Object.keys(defaults),
  ]);
  forMany(
    RUNS,
    [hostile(keys), hostile(keys), hostile(['non_necessary_cookies', 'strictlyEnabled'])],
    (fetched, inline, data) => {
      const script = document.createElement('script');
      script.type = 'application/json';
      script.dataset['enxerto'] = '';
      script.textContent = toJson(inline);
      document.body.replaceChildren(script);
      const tag = document.createElement('script');
      for (const name of INHERITED) tag.setAttribute(`data-${name}`, '{"__proto__":1}');
      const settings = createSettings(
        { Cli_Data: data, cli_cookiebar_settings: data },
        {},
        { element: tag, trusts: () => true },
        () => {},
      );
      settings.read(map(fetched));
      for (const [name, { defaults, limits }] of Object.entries(SECTIONS)) {
        if (name) settings.section<object>(name as never, defaults, limits);
        coerce<object>(defaults, inline, name, () => {}, limits);
      }
      trackingFacts({ pysOptions: data }, settings, () => true);
      expectPlain();
    },
  );
});

test('[XX-13, prototypes] our own tracking configuration reaches no prototype beside printed data', () => {
  const keys = [
    ...SLUGS,
    'pixelIds',
    'trackingIds',
    'matching',
    'params',
    'events',
    'name',
    'server',
  ];
  forMany(
    RUNS,
    [hostile(keys), hostile([...keys, 'staticEvents', 'dynamicEvents'])],
    (section, printed) => {
      let settings: TrackingSettings = { printed: {}, services: {} };
      const own = owning([
        ...Object.entries(map(section)),
        [
          'facebook',
          owning([
            ['pixelIds', ['1']],
            ['matching', section],
          ]),
        ],
        [
          'events',
          [
            owning([
              ['name', 'x'],
              ['params', section],
            ]),
          ],
        ],
      ]);
      mountConfigured(
        contextOf({
          config: {
            section: (name: string, defaults: object, limits: object) =>
              coerce(defaults, own, name, () => {}, limits),
          },
          bus: { handle: () => {} },
        }),
        {
          section: map(own),
          printed: map(printed),
          start: (all) => (settings = all),
          currentTracker: () => undefined,
        },
      );
      expectPlain();
      const at = bench(settings.printed, { ...ALL }, {}, true, settings);
      fireStatics(at.tracker);
      expectPlain(...sent(at).map(({ params }) => params));
      at.end();
    },
  );
});

test('[XX-13, prototypes] printed categories of any name reach no prototype', () => {
  vi.stubGlobal('Cli_Data', {});
  document.body.innerHTML = `<div id="cliSettingsPopup">${INHERITED.map(
    (slug) => `<div class="cli-tab-section"><a class="cli-nav-link" data-target="${slug}">Nome</a>
      <input class="cli-user-preference-checkbox" data-id="checkbox-${slug}"><p class="wt-cli-cookie-description">Texto</p></div>`,
  ).join('')}</div>`;
  expect(declaredCategories({ categories: [], locked: [] })).toEqual(INHERITED);
  const { names, descriptions } = readPrintedDialog(true);
  expect(Object.keys(names)).toEqual(INHERITED);
  expect(Object.keys(descriptions)).toEqual(INHERITED);
  expect(Object.getPrototypeOf(descriptions)).toBe(null);
});
