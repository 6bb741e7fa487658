import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettings } from '../../../loader/settings';
import { trackingFacts } from '../../../loader/gates/tracking';
import { coerce } from '../../../src/config/coerce';
import { SECTIONS } from '../../../src/config/config';
import type { WidgetContext } from '../../../src/contract';
import { declaredCategories } from '../../../src/consent/categories';
import { parseRecord, readStoredChoice } from '../../../src/consent/record/shape';
import { toJson } from '../../../src/dom/json';
import { pendingEntries } from '../../../src/net/pending';
import { readPrintedDialog } from '../../../widgets/consent/dialog/printed';
import { leaveGlobal } from '../../../widgets/theme/kit/leave-global';
import { mount as mountConfigured } from '../../../widgets/tracking/configured';
import { DIALECTS, messageOf } from '../../../widgets/tracking/sources/video/players';
import { putGlobals } from '../../../widgets/tracking/compat/globals';
import { mount as mountLate } from '../../../widgets/tracking/sources/late';
import type { PhpValues } from '../../../widgets/tracking/php-values/php-values';
import { map } from '../../../widgets/tracking/php-values/php-values';
import { ajaxForm, restForm } from '../../../widgets/tracking/server/forms';
import type { Copy } from '../../../widgets/tracking/pipeline/server-copy';
import { copyOf, isCopy } from '../../../widgets/tracking/pipeline/server-copy';
import { mount as bing } from '../../../widgets/tracking/vendors/bing';
import { mount as facebook } from '../../../widgets/tracking/vendors/facebook/facebook';
import { mount as ga } from '../../../widgets/tracking/vendors/ga';
import { mount as gtm } from '../../../widgets/tracking/vendors/gtm';
import { mount as pinterest } from '../../../widgets/tracking/vendors/pinterest';
import { fireStatics } from '../../../widgets/tracking/sources/statics';
import type { Service, ServiceGiven } from '../../../widgets/tracking/vendors/service';
import type { Outgoing, Slug } from '../../../widgets/tracking/tracker';
import { SLUGS } from '../../../widgets/tracking/tracker';
import { readMatching } from '../../../widgets/tracking/visitor/matching';
import { createScope } from '../../../src/scope';
import { act, click, endAll, submit } from '../widgets/tracking/sources/fixture';
import { bench, sent } from '../widgets/tracking/fixture';
import { clear, stage } from '../widgets/tracking/vendors/run';
import { changedSince, hostile, INHERITED, owning, prototypes, strangeIn } from './keys';
import { contextOf } from '../context';

const SERVICES: Record<Slug, (context: WidgetContext, given: ServiceGiven) => void> = {
  facebook,
  ga,
  gtm,
  pinterest,
  bing,
};
const RUNS = { numRuns: 150 };
const ALL = { decided: true, yes: ['analytics', 'advertisement'] };
const page = window as unknown as Record<string, unknown>;

let before = prototypes();
beforeEach(() => {
  vi.useFakeTimers();
  before = prototypes();
});
afterEach(() => {
  endAll();
  clear();
  vi.useRealTimers();
  document.body.innerHTML = '';
  for (const name of ['pysOptions', 'pysWooProductData', 'pysEddProductData', 'Cli_Data'])
    delete page[name];
  localStorage.clear();
  expect(changedSince(before)).toEqual([]);
});

/** Nothing inherits anything new, and what left has no key that reaches a prototype. */
function expectPlain(...left: unknown[]): void {
  expect(changedSince(before)).toEqual([]);
  expect(left.flatMap((value) => strangeIn(value))).toEqual([]);
}

/** What the vendors' own queues were given of events, by services that are the real ones. */
function tell(options: PhpValues, events: readonly Outgoing[]): void {
  for (const slug of SLUGS) {
    const { context, givenTo, joined, passed, serve } = stage({ options: { ...options } });
    try {
      SERVICES[slug](context, givenTo(slug));
      joined.get(slug)?.start();
      for (const event of events) {
        if (event.slug !== slug) continue;
        serve(joined.get(slug) as Service).send(event);
        expectPlain(...passed.splice(0).map(({ params }) => params));
      }
    } catch (error) {
      // A layer may be called as something of the page's that is no list: that service says nothing then.
      if (!/push|iterable|extensible/.test(String(error))) throw error;
    }
  }
}

const EVENT = [
  'name',
  'params',
  'e_id',
  'eventID',
  'pixelIds',
  'trackingIds',
  'custom_event_post_id',
];
const PARAMS = ['ecommerce', 'items', 'contents', 'manualName', 'selector', 'dynamic', 'value'];
const KINDS = [
  'init_event',
  'woo_remove_from_cart',
  'automatic_event_form',
  'automatic_event_scroll',
];
const event = fc
  .tuple(hostile([...EVENT, ...PARAMS]), fc.constantFrom('AddToCart', 'x', ...INHERITED))
  .map(([rest, name]) => owning([...Object.entries(map(rest)), ['name', name]]));
/** A map of some keys to events, lists of them, or anything. */
const eventsBy = (keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...INHERITED, ...keys),
        fc.oneof(
          event,
          fc.array(event, { maxLength: 2 }),
          fc.tuple(fc.constantFrom(...INHERITED, ...SLUGS), event).map((one) => owning([one])),
          hostile(keys),
        ),
      ),
      { maxLength: 5 },
    )
    .map(owning);

test('[XX-13, prototypes] static events, whatever their services, kinds and parameters are called', () => {
  const printed = fc
    .array(fc.tuple(fc.constantFrom(...INHERITED, ...SLUGS), eventsBy(KINDS)), { maxLength: 4 })
    .map(owning);
  fc.assert(
    fc.property(printed, hostile(['pixelIds', 'trackingIds']), (statics, service) => {
      clear();
      const options = Object.fromEntries(SLUGS.map((slug) => [slug, service]));
      const at = bench(options, { ...ALL });
      fireStatics(at.tracker, statics);
      expectPlain(...sent(at).flatMap(({ params, event: rest }) => [params, rest]));
      tell(options, sent(at));
      expectPlain();
      at.end();
    }),
    RUNS,
  );
});

test('[XX-13, prototypes] what visitors do, whatever triggers, automatic events, settings and product data are called', async () => {
  document.body.innerHTML = `<form class="plain"><button>x</button></form><a href="/a.pdf">x</a>
    <form class="cart" data-product_id="__proto__"><input name="quantity[__proto__]" value="2">
    <input name="__proto__" value="3"><button class="single_add_to_cart_button">+</button></form>
    ${INHERITED.map((id) => `<p class="product"><a class="add_to_cart_button" data-product_id="${id}" href="?remove_item=${id}">+</a></p>`).join('')}
    <form class="edd_download_purchase_form"><a class="edd-add-to-cart" data-download-id="__proto__">+</a></form>
    <div class="bundled_product"><b class="bundle_data" data-bundle_form_data='{"__proto__":{"x":1},"prices":{"__proto__":9}}'></b></div>`;
  const buttons = [...document.querySelectorAll('a,button')];
  const forms = [...document.querySelectorAll('form')];
  const woo = {
    enabled: true,
    addToCartOnButtonEnabled: true,
    addToCartCatchMethod: 'add_cart_js',
  };
  await fc.assert(
    fc.asyncProperty(
      eventsBy([...KINDS, 'woo_add_to_cart_on_button_click']),
      eventsBy(['css_click', 'scroll_pos', '1']),
      hostile([...SLUGS, 'params', ...PARAMS]),
      async (dynamicEvents, triggers, products) => {
        page['pysWooProductData'] = page['pysEddProductData'] = products;
        const acting = act({
          ...{ dynamicEvents, triggerEvents: triggers, triggerEventTypes: triggers, woo },
          edd: { enabled: true, addToCartOnButtonEnabled: true },
        });
        // Commerce comes as a chunk of its own.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        expect(acting.brought).toContain('commerce');
        for (const button of buttons) click(button);
        for (const form of forms) submit(form);
        expectPlain(...acting.sent().map(({ params }) => params));
        endAll();
        expectPlain();
      },
    ),
    RUNS,
  );
});

test('[XX-13, prototypes] a late event, whatever it says', () => {
  const woo = { enabled: true, addToCartOnButtonEnabled: true };
  const dir = fc.oneof(
    eventsBy(SLUGS).map((value) => toJson(value)),
    fc.constantFrom('{"__proto__":{"x":{"name":"x"}}}', '['.repeat(50_000)),
  );
  fc.assert(
    fc.property(dir, (text) => {
      const element = document.createElement('div');
      element.id = 'pys_late_event';
      element.setAttribute(
        'dir',
        text.replaceAll('"e_id":"x"', '"e_id":"woo_add_to_cart_on_button_click"'),
      );
      document.body.replaceChildren(element);
      const at = bench({ facebook: {}, ga: {}, woo }, { ...ALL });
      mountLate(contextOf({}), { tracker: at.tracker, time: 1 });
      expectPlain(...sent(at).map(({ params }) => params));
      at.end();
    }),
    RUNS,
  );
});

test('[XX-13, prototypes] what fragments and add-ons hand over to our globals', () => {
  fc.assert(
    fc.property(event, hostile(EVENT), (fired, given) => {
      const at = bench({ facebook: {}, gtm: {} }, { ...ALL });
      const scope = createScope('globals', (error) => {
        throw error;
      });
      const globals: Record<string, unknown> = {};
      putGlobals(globals, at.tracker, scope);
      type Pixel = { fireEvent(name: unknown, event: unknown): boolean } | undefined;
      const pixelOf = globals['getPixelBySlag'] as (slug: unknown) => Pixel;
      for (const slug of [...SLUGS, ...INHERITED])
        pixelOf(slug)?.fireEvent(map(fired)['name'], fired);
      const { Utils: utils } = globals['pys'] as Record<
        string,
        Record<string, (...args: unknown[]) => unknown>
      >;
      expectPlain(utils?.['clone']?.(given), utils?.['copyProperties']?.(given, {}));
      expectPlain(...sent(at).map(({ params }) => params));
      scope.end();
      at.end();
    }),
    RUNS,
  );
});

test('[XX-13, prototypes] the configuration, inline, fetched or by attributes, section by section', () => {
  const keys = Object.entries(SECTIONS).flatMap(([name, { defaults }]) => [
    name,
    ...Object.keys(defaults),
  ]);
  fc.assert(
    fc.property(
      hostile(keys),
      hostile(keys),
      hostile(['non_necessary_cookies', 'strictlyEnabled']),
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
    ),
    RUNS,
  );
});

test('[XX-13, prototypes] tracking by our own configuration beside what the server printed', () => {
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
  fc.assert(
    fc.property(
      hostile(keys),
      hostile([...keys, 'staticEvents', 'dynamicEvents']),
      (section, printed) => {
        let options: PhpValues = {};
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
            bus: { answer: () => {} },
          }),
          {
            section: map(own),
            printed: map(printed),
            begin: (all) => (options = all),
            tracker: () => undefined,
          },
        );
        expectPlain();
        const at = bench(options, { ...ALL });
        fireStatics(at.tracker, options['staticEvents']);
        expectPlain(...sent(at).map(({ params }) => params));
        at.end();
      },
    ),
    RUNS,
  );
});

test('[XX-13, prototypes] cookies: the record of a choice, the newer plugin’s, the form that the server remembers', () => {
  fc.assert(
    fc.property(
      hostile(['ver', 'analytics', 'enxerto_id', 'email']),
      fc.array(fc.constantFrom(...INHERITED, 'action', 'yes')),
      (value, words) => {
        const text = toJson(value);
        const newer = words.map((word, at) => `${word}:${words[at - 1] ?? ''}`).join();
        for (const record of [text, btoa(text), encodeURIComponent(text)]) {
          const names = { viewed: 'v', record: 'r' };
          const { record: read } = readStoredChoice(
            [
              ['v', 'yes'],
              ['r', record],
            ],
            names,
            () => true,
          );
          expect(
            Object.keys(read ?? {}).filter((key) => INHERITED.includes(key) && key in {}),
          ).toEqual([]);
          parseRecord(record);
          readStoredChoice([['cookieyes-consent', newer]], names, () => true);
        }
        expectPlain(readMatching(text));
      },
    ),
    RUNS,
  );
});

test('[XX-13, prototypes] what the legacy plugin printed: categories of any name', () => {
  document.body.innerHTML = `<div id="cliSettingsPopup">${INHERITED.map(
    (slug) => `<div class="cli-tab-section"><a class="cli-nav-link" data-target="${slug}">Nome</a>
      <input class="cli-user-preference-checkbox" data-id="checkbox-${slug}"><p class="wt-cli-cookie-description">Texto</p></div>`,
  ).join('')}</div>`;
  expect(declaredCategories({ categories: [], locked: [] })).toEqual(INHERITED);
  const { names, descriptions } = readPrintedDialog();
  expect(Object.keys(names)).toEqual(INHERITED);
  expect(Object.keys(descriptions)).toEqual(INHERITED);
  expect(Object.getPrototypeOf(descriptions)).toBe(null);
});

test('[XX-13, prototypes] what waits for the server in storage, and what it becomes on its way', () => {
  fc.assert(
    fc.property(event, hostile(['slug', 'params', 'ids', 'id', 'time']), (given, stored) => {
      localStorage.setItem('enxerto.outbox.x', toJson(stored));
      localStorage.setItem('enxerto.outbox.__proto__', toJson(given));
      const at = bench({ facebook: { pixelIds: ['1'] } }, { ...ALL });
      at.tracker.fire({ facebook: given });
      const copies = sent(at).map((outgoing) => copyOf(outgoing, at.tracker, at.visit));
      expect(copies.every(isCopy)).toBe(true);
      const waiting = pendingEntries().map(([, value]) => map(value) as unknown as Copy);
      for (const copy of [...copies, ...waiting].filter(isCopy)) {
        restForm(copy);
        ajaxForm(copy, 'pys_api_event', 'x');
      }
      expectPlain(...copies.map(({ params }) => params));
      at.end();
    }),
    RUNS,
  );
});

test('[XX-13, prototypes] what hooks of the page give back, and what players say', () => {
  fc.assert(
    fc.property(
      hostile(PARAMS),
      hostile(['info', 'event', 'data', 'method', 'videoData']),
      (params, said) => {
        page['pys_event_data_filter'] = () => params;
        const options = { facebook: {}, ga: {}, gtm: { gtm_just_data_layer: '1' } };
        const at = bench(options, { ...ALL });
        at.tracker.fire({ facebook: { name: 'x' }, ga: { name: 'x' }, gtm: { name: 'x' } });
        tell(options, sent(at));
        delete page['pys_event_data_filter'];
        for (const { read, progress } of DIALECTS)
          progress(read(messageOf(toJson(said)), read(messageOf(said), {})));
        expectPlain();
        at.end();
      },
    ),
    RUNS,
  );
});

test.each([...INHERITED, 'Object', 'document'])(
  '[XX-13, prototypes] a theme whose global is said to be %s',
  (root) => {
    const scope = createScope('theme', (error) => {
      throw error;
    });
    leaveGlobal({ scope, profile: { legacyGlobal: `${root}.polluted` } } as never, {});
    expect(changedSince(before)).toEqual([]);
    scope.end();
  },
);
