import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import { map } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { EXAMPLES } from '#widgets/tracking/vendors/lists/examples';
import { endAll } from '../widgets/tracking/sources/fixture';
import { clear, stage } from '../widgets/tracking/vendors/run';
import { changedSince, hostile, INHERITED, owning, prototypes, strangeIn } from './keys';

/** How often each property is tried. */
export const RUNS = 150;
export const ALL = { decided: true, yes: ['analytics', 'advertisement'] };
export const page = window as unknown as Record<string, unknown>;

/** The prototypes as they were before the test. */
export let before = prototypes();

/** Nothing inherits anything new, and what left has no key that reaches a prototype. */
export function expectPlain(...left: unknown[]): void {
  expect(changedSince(before)).toEqual([]);
  expect(left.flatMap((value) => strangeIn(value))).toEqual([]);
}

/** What the vendors' own queues were given of events, by services that are the real ones. */
export function report(options: PhpValues, events: readonly OutgoingEvent[]): void {
  for (const [slug, vendor] of EXAMPLES) {
    const { context, works, passed, serve } = stage({ options: { ...options } });
    try {
      const service = vendor(context, works);
      service.start();
      for (const event of events) {
        if (event.slug !== slug) continue;
        serve(service).forward(event);
        expectPlain(...passed.splice(0).map(({ params }) => params));
      }
    } catch (error) {
      // A layer may be called as something of the page's that is no list: that service says nothing then.
      if (!/push|iterable|extensible/.test(String(error))) throw error;
    }
  }
}

export const EVENT = [
  'name',
  'params',
  'e_id',
  'eventID',
  'pixelIds',
  'trackingIds',
  'custom_event_post_id',
];
export const PARAMS = [
  'ecommerce',
  'items',
  'contents',
  'manualName',
  'selector',
  'dynamic',
  'value',
];
export const KINDS = [
  'init_event',
  'woo_remove_from_cart',
  'automatic_event_form',
  'automatic_event_scroll',
];

/** An event as printed, of any kind. */
export const event = fc
  .tuple(hostile([...EVENT, ...PARAMS]), fc.constantFrom('AddToCart', 'x', ...INHERITED))
  .map(([rest, name]) => owning([...Object.entries(map(rest)), ['name', name]]));
/** A map of some keys to events, lists of them, or anything. */
export const eventsBy = (keys: readonly string[]): fc.Arbitrary<unknown> =>
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

/** Before each test: the prototypes as they are. */
export function lookAtPrototypes(): void {
  vi.useFakeTimers();
  before = prototypes();
}

/** After each test: all is taken away, and nothing inherits anything new. */
export function expectNothingLeft(): void {
  endAll();
  clear();
  document.body.innerHTML = '';
  for (const name of ['pysOptions', 'pysWooProductData', 'pysEddProductData', 'Cli_Data'])
    delete page[name];
  localStorage.clear();
  expect(changedSince(before)).toEqual([]);
}
