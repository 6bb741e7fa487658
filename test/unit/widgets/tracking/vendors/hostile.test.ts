import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { forMany } from '#test/unit/for-all';
import { eventOf } from '#widgets/tracking/model/event';
import { gtm } from '#widgets/tracking/vendors/gtm/gtm';
import { EXAMPLES } from '#widgets/tracking/vendors/lists/examples';
import { clear, stage } from './run';

/** The keys that services read; their values are arbitrary. */
const KEYS =
  'pixelIds trackingIds advancedMatching advancedMatchingEnabled removeMetadata meta_ldu serverApiEnabled enabled_medical do_not_track_medical_param crossDomainEnabled crossDomainDomains isDebugEnabled serverContainerUrls additionalConfig gtm_dataLayer_name gtm_container_domain gtm_auth gtm_preview gtm_just_data_layer em external_id G-1 enable_server_container server_container_url'.split(
    ' ',
  );
const anything = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.constantFrom('1', '', [], ['G-1'], ['1'], null),
);
const options = fc.dictionary(
  fc.constantFrom(...KEYS),
  fc.oneof(anything, fc.dictionary(fc.constantFrom(...KEYS), anything)),
);
const params = fc.dictionary(
  fc.oneof(
    fc.constantFrom('ecommerce', 'manualName', 'landing_page', 'search_term', 'event_label'),
    fc.string(),
  ),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.dictionary(fc.string(), fc.string())),
);

beforeEach(() => vi.useFakeTimers());

test.each(EXAMPLES.map(([slug, vendor]) => [slug, vendor] as const))(
  '[TR-01, %s] whatever the options and an event hold, nothing throws, and the printed event is unchanged',
  { timeout: 60_000 },
  (slug, vendor) => {
    forMany(
      150,
      [options, anything, params, fc.string({ minLength: 1 })],
      (own, gdpr, given, name) => {
        clear();
        const all = { [slug]: own, gdpr, GATags: own, google_consent_mode: '1' };
        const { context, works, serve } = stage({ options: all, gated: false });
        const event = Object.freeze({ ...own, type: 'dyn' });
        const sent = Object.freeze({ ...given });
        const service = serve(vendor(context, works));
        service.start();
        service.forward({ ...eventOf(event), slug, name, params: sent, id: 'x', time: 0 });
        service.pageView?.('y');
        service.stop();
        service.resume();
      },
    );
  },
);

test('[TR-01, data layer] a layer name that is in use or not writable throws nothing, and debug says so', () => {
  const names = ['Infinity', 'document', 'ourLayer'];
  const page = window as unknown as Record<string, unknown>;
  for (const name of names) {
    clear();
    if (name === 'ourLayer') page[name] = { push: 'not a function' };
    const before = page[name];
    const { context, works, serve } = stage({
      options: {
        gtm: { trackingIds: ['GTM-1'], gtm_dataLayer_name: name },
        google_consent_mode: '1',
      },
      gated: false,
    });
    const log = vi.spyOn(context, 'log');
    const service = serve(gtm(context, works));
    service.start();
    service.resume();
    expect(page[name]).toBe(before);
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      `window.${name} is not a list: it cannot be a data layer`,
    ]);
  }
});
