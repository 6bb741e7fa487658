// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { dropped, sleepPattern, sleepers } from '#owner/snippet/sleepers';
import { widgetOfSleeper } from '#src/asleep';
import { THEME_PROFILE } from '#src/config/theme/profile';
import { LEGACY_SCRIPTS, widgetOf } from '#src/legacy-scripts';
import { jobsOf } from '#widgets/theme/modes';

const THEME = 'https://loja.test/wp-content/themes/oceanwp/assets/js';
const PLUGINS = 'https://loja.test/wp-content/plugins';

/** As a real WordPress printed them (facts: script-ids.md), and whose job of ours each does. */
const PRINTED: Record<string, [address: string, owner: string]> = {
  'cookie-law-info': [
    `${PLUGINS}/cookie-law-info/legacy/public/js/cookie-law-info-public.js`,
    'consent',
  ],
  'cookie-law-info-ccpa': [
    `${PLUGINS}/cookie-law-info/legacy/admin/modules/ccpa/assets/js/cookie-law-info-ccpa.js`,
    'consent',
  ],
  pys: [`${PLUGINS}/pixelyoursite/dist/scripts/public.js`, 'tracking'],
  'jquery-bind-first': [
    `${PLUGINS}/pixelyoursite/dist/scripts/jquery.bind-first-0.2.3.min.js`,
    'tracking',
  ],
  'js-cookie-pys': [`${PLUGINS}/pixelyoursite/dist/scripts/js.cookie-2.1.3.min.js`, 'tracking'],
  'js-tld': [`${PLUGINS}/pixelyoursite/dist/scripts/tld.min.js`, 'tracking'],
  'oceanwp-main': [`${THEME}/theme.min.js`, 'dropdowns.footer'],
  'oceanwp-drop-down-mobile-menu': [`${THEME}/drop-down-mobile-menu.min.js`, 'mobileMenu'],
  'oceanwp-drop-down-search': [`${THEME}/drop-down-search.min.js`, 'search'],
  'oceanwp-scroll-effect': [`${THEME}/scroll-effect.min.js`, 'anchors'],
  'oceanwp-scroll-top': [`${THEME}/scroll-top.min.js`, 'scrollTop'],
  'oceanwp-select': [`${THEME}/select.min.js`, 'selects'],
  'ow-flickity': [`${THEME}/vendors/flickity.pkgd.min.js`, 'carousel'],
  'oceanwp-slider': [`${THEME}/ow-slider.min.js`, 'carousel'],
  'ow-magnific-popup': [`${THEME}/vendors/magnific-popup.min.js`, 'lightbox'],
  'oceanwp-lightbox': [`${THEME}/ow-lightbox.min.js`, 'lightbox'],
  'flickr-widget-script': [`${PLUGINS}/ocean-extra/includes/widgets/js/flickr.min.js`, 'feed'],
};

/** What is never ours to put to sleep: ids and addresses. */
const AWAKE: [id: string, address: string][] = [
  ...Object.keys(PRINTED).flatMap((handle): [string, string][] => [
    [`${handle}-js-extra`, ''],
    [`${handle}-js-before`, ''],
    [`${handle}-js-after`, ''],
  ]),
  ['imagesloaded-js', 'https://loja.test/wp-includes/js/imagesloaded.min.js'],
  ['jquery-core-js', 'https://loja.test/wp-includes/js/jquery/jquery.min.js'],
  ['jquery-migrate-js', 'https://loja.test/wp-includes/js/jquery/jquery-migrate.min.js'],
  ['js-cookie-js', `${PLUGINS}/woocommerce/assets/js/js-cookie/js.cookie.min.js`],
  ['sourcebuster-js-js', `${PLUGINS}/woocommerce/assets/js/sourcebuster/sourcebuster.min.js`],
  ['elementor-frontend-js', `${PLUGINS}/elementor/assets/js/frontend.min.js`],
  ['oceanwp-woocommerce-custom-features-js', `${THEME}/wp-plugins/woo/woo-custom-features.min.js`],
  ['oceanwp-woo-mini-cart-js', `${THEME}/wp-plugins/woo/woo-mini-cart.min.js`],
  ['oceanwp-full-screen-menu-js', `${THEME}/full-screen-menu.min.js`],
  ['pys-pinterest-js', `${PLUGINS}/pixelyoursite-pinterest/dist/scripts/public.js`],
  ['', 'https://loja.test/wp-content/cache/min/1/5f2c.js'],
  ['slideshow-slider-js', 'https://loja.test/slider.js'],
];

const known = sleepPattern(LEGACY_SCRIPTS);
/** Matches as the bootstrap does; returns what identifies a held script. */
const look = (id: string, address: string): string | undefined =>
  `${id} ${address}`.match(known)?.[1];

const asleep = (name: string | undefined): HTMLScriptElement =>
  ({ type: `asleep/${name}` }) as HTMLScriptElement;

describe('the pattern', () => {
  test('[LD-18, table] the table has exactly the legacy scripts that a real WordPress printed', () => {
    expect(LEGACY_SCRIPTS.map(({ handle }) => handle).toSorted()).toEqual(
      Object.keys(PRINTED).toSorted(),
    );
  });

  test.each(Object.entries(PRINTED))(
    '[LD-18, known] %s is recognized by its id and by its address, with its owner',
    (handle, [address, owner]) => {
      const row = LEGACY_SCRIPTS.find((script) => script.handle === handle);
      expect(row?.owner).toBe(owner);
      for (const [id, from] of [
        [`${handle}-js`, address],
        ['', address],
        [`${handle}-js`, 'https://cdn.test/moved.js'],
        ['', address.replace('.min', '')],
      ] as const) {
        const name = look(id, from);
        expect(name, `${id} ${from}`).toBeDefined();
        const widget = widgetOf(row?.owner ?? 'consent');
        expect(widgetOfSleeper(asleep(name))).toBe(widget);
        expect(jobsOf(asleep(name)).join('.')).toBe(widget === 'theme' ? owner : '');
      }
    },
  );

  test.each(AWAKE)('[LD-18, awake] %s %s is not put to sleep', (id: string, address: string) => {
    expect(look(id, address)).toBeUndefined();
  });

  test("[LD-18, profile] each behaviour's legacy script in the theme's profile is in the table for that behaviour", () => {
    for (const [behaviour, { legacyScripts }] of Object.entries(THEME_PROFILE.defaults)) {
      const first = legacyScripts.find(
        (id: string) => id.endsWith('-js') && !id.includes('elementor'),
      );
      const row = LEGACY_SCRIPTS.find(({ handle }) => `${handle}-js` === first);
      if (first) expect(row?.owner.split('.'), behaviour).toContain(behaviour);
    }
  });
});

describe("the owner's list", () => {
  const handles = (config: object): string[] =>
    sleepers(config as never).map(({ handle }) => handle);
  const all = Object.keys(PRINTED).toSorted();

  test('[LD-18, list] no script sleeps until the owner names all, a widget or a behaviour', () => {
    expect(handles({})).toEqual([]);
    expect(sleepPattern([])).toBe('');
    expect(handles({ bootstrap: { sleep: 'all' } }).toSorted()).toEqual(all);
    expect(handles({ bootstrap: { sleep: ['consent'] } })).toEqual([
      'cookie-law-info',
      'cookie-law-info-ccpa',
    ]);
    expect(handles({ bootstrap: { sleep: ['theme.carousel'] } })).toEqual([
      'ow-flickity',
      'oceanwp-slider',
    ]);
    expect(handles({ bootstrap: { sleep: 'theme.footer theme.search' } })).toEqual([
      'oceanwp-main',
      'oceanwp-drop-down-search',
    ]);
  });

  test('[LD-18, list] an unknown name empties the list and is reported', () => {
    const lines: string[] = [];
    const config = { bootstrap: { sleep: ['all', 'jquery'] } };
    expect(sleepers(config, (path) => void lines.push(path))).toEqual([]);
    expect(lines).toEqual(['bootstrap.sleep']);
  });

  test.each([
    [{ consent: false }, /cookie-law/],
    [{ consent: { source: 'complianz' } }, /cookie-law/],
    [{ tracking: { enabled: false } }, /pys|bind|tld/],
    [{ theme: false }, /oceanwp|^ow-|flickr/],
    [{ theme: { mode: 'augment' } }, /oceanwp|^ow-|flickr/],
    [{ theme: { behaviours: { carousel: 'off', selects: 'takeover' } } }, /flickity|slider|select/],
    [{ theme: { behaviours: { footer: 'augment' } } }, /main/],
    [
      { theme: { mode: 'off', behaviours: { search: 'auto' } } },
      /^(?!.*search).*(?:oceanwp|^ow-|flickr)/,
    ],
    [{ widgets: ['theme'] }, /cookie-law|pys|bind|tld/],
  ])('[LD-18, list] %j: scripts whose job we would not do stay awake', (config, out) => {
    expect(handles({ ...config, bootstrap: { sleep: ['all'] } }).toSorted()).toEqual(
      all.filter((handle) => !out.test(handle)),
    );
  });

  test('[WP-04, list] the same names have the server take scripts away, none of which ours does not replace', () => {
    const gone = (config: object): string[] => dropped(config as never).map(({ handle }) => handle);
    expect(gone({ bootstrap: { sleep: ['all'] } })).toEqual([]);
    expect(gone({ bootstrap: { drop: ['all'] } }).toSorted()).toEqual(all);
    expect(gone({ bootstrap: { drop: ['consent', 'theme.footer'], sleep: ['all'] } })).toEqual([
      'cookie-law-info',
      'cookie-law-info-ccpa',
      'oceanwp-main',
    ]);
    expect(gone({ tracking: false, bootstrap: { drop: ['tracking'] } })).toEqual([]);
  });
});
