import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import { createScope } from '#src/scope';
import { defineGlobals } from '#widgets/tracking/compat/globals';
import { map } from '#widgets/tracking/php-values/php-values';
import { fireStatics } from '#widgets/tracking/sources/statics';
import { forMany } from '../for-all';
import { bench, sent } from '../widgets/tracking/fixture';
import { act, click, endAll, submit } from '../widgets/tracking/sources/fixture';
import { clear } from '../widgets/tracking/vendors/run';
import { hostile, INHERITED, owning } from './keys';
import {
  ALL,
  EVENT,
  event,
  eventsBy,
  expectNothingLeft,
  expectPlain,
  KINDS,
  lookAtPrototypes,
  page,
  PARAMS,
  RUNS,
  report,
} from './prototypes';

beforeEach(lookAtPrototypes);
afterEach(expectNothingLeft);

test('[XX-13, prototypes] static events reach no prototype, whatever their services, kinds and parameters are called', () => {
  const printed = fc
    .array(fc.tuple(fc.constantFrom(...INHERITED, ...SLUGS), eventsBy(KINDS)), { maxLength: 4 })
    .map(owning);
  forMany(RUNS, [printed, hostile(['pixelIds', 'trackingIds'])], (statics, service) => {
    clear();
    const options = Object.fromEntries(SLUGS.map((slug) => [slug, service]));
    const at = bench({ ...options, staticEvents: statics }, { ...ALL });
    fireStatics(at.tracker);
    // `raw` stays on the page: an add-on gets a copy of it, which `addons.test.ts` looks at.
    expectPlain(...sent(at).flatMap(({ params, raw: _raw, ...rest }) => [params, rest]));
    report(options, sent(at));
    expectPlain();
    at.end();
  });
});

test("[XX-13, prototypes] visitors' actions reach no prototype, whatever triggers, settings and product data are called", async () => {
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
          dynamicEvents,
          triggerEvents: triggers,
          triggerEventTypes: triggers,
          woo,
          edd: { enabled: true, addToCartOnButtonEnabled: true },
        });
        // Commerce comes as a chunk of its own.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        expect(acting.loaded).toContain('commerce');
        for (const button of buttons) click(button);
        for (const form of forms) submit(form);
        expectPlain(...acting.sent().map(({ params }) => params));
        endAll();
        expectPlain();
      },
    ),
    { numRuns: RUNS },
  );
});

test('[XX-13, prototypes] what fragments and add-ons pass to our globals reaches no prototype', () => {
  forMany(RUNS, [event, hostile(EVENT)], (fired, given) => {
    const at = bench({ facebook: {}, gtm: {} }, { ...ALL });
    const scope = createScope('globals', (error) => {
      throw error;
    });
    const globals: Record<string, unknown> = {};
    defineGlobals(globals, at.tracker, at.tracker.granted, scope);
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
  });
});
