import { afterEach, expect, test } from 'vitest';
import { findPixelScript } from '#src/consent/pixel-script';
import { fireStatics } from '#widgets/tracking/sources/statics';
import { bench, sent } from '../fixture';
const SERVICES = { facebook: {}, ga: {}, gtm: {}, pinterest: {}, bing: {} };
const ALL = { decided: true, yes: ['analytics', 'advertisement'] };

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test("[TR-50, static] each static event is sent once, with one id for all services' copies", () => {
  const staticEvents = {
    facebook: {
      init_event: [{ name: 'PageView' }],
      custom_event: [
        { name: 'LeuGuia', custom_event_post_id: 7001 },
        { name: 'ViuSelos', custom_event_post_id: '7002' },
      ],
    },
    ga: {
      custom_event: [
        { name: 'viu_selos', custom_event_post_id: 7002 },
        { name: 'leu_guia', custom_event_post_id: '7001' },
      ],
    },
    gtm: [],
  };
  const at = bench({ ...SERVICES, staticEvents }, { ...ALL });
  fireStatics(at.tracker);
  const ids = Object.fromEntries(sent(at).map(({ name, id }) => [name, id]));
  expect(Object.keys(ids).sort()).toEqual([
    'LeuGuia',
    'PageView',
    'ViuSelos',
    'leu_guia',
    'viu_selos',
  ]);
  expect(ids['LeuGuia']).toBe(ids['leu_guia']);
  expect(ids['ViuSelos']).toBe(ids['viu_selos']);
  expect(new Set(Object.values(ids)).size).toBe(3);
  expect(sent(at)[0]).toMatchObject({ kind: 'init_event', isStatic: true });
  at.end();
});

test.each([
  ['/wp-content/plugins/pixelyoursite/dist/scripts/public.js?ver=11', 'src', true],
  ['/wp-content/plugins/pixelyoursite-pro/dist/scripts/public.min.js', 'data-rocket-src', true],
  ['/wp-content/plugins/enxerto/loader.js', 'src', false],
  ['/wp-content/plugins/pixelyoursite/dist/scripts/js.cookie.min.js', 'src', false],
])(
  '[TR-03, seen] a script at %s in %s is the pixel script: %s',
  (address, attribute, isPixelScript) => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.setAttribute(attribute, address);
    document.head.append(script);
    expect(findPixelScript({}) !== undefined).toBe(isPixelScript);
  },
);

test('[TR-03, seen] a combined script is recognized by its globals, and add-ons alone are not mistaken for it', () => {
  expect(findPixelScript({ pys: { Facebook: {}, Utils: {} } })).toBeDefined();
  expect(findPixelScript({ pys: { Pinterest: {} } })).toBeUndefined();
  expect(findPixelScript({ pys: 'x' })).toBeUndefined();
  expect(findPixelScript({})).toBeUndefined();
});
