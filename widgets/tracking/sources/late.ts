import type { WidgetContext } from '../../../src/contract';
import { fromJson } from '../../../src/dom/json';
import { isDescribed } from '../pipeline/shape';
import type { PhpValues } from '../php-values/php-values';
import { map, text, texts, yes } from '../php-values/php-values';
import { eventsOf } from './statics';
import type { Slug, Tracker } from '../tracker';
import { SLUGS } from '../tracker';

/** What the chunk is given: it comes where the page has a late event. */
export interface Late {
  readonly tracker: Tracker;
  /** When the page was seen, in milliseconds since 1970. */
  readonly time: number;
}

/** What the server's hook reports: something put into the cart, and nothing else (facts §1.7). */
const KIND = 'woo_add_to_cart_on_button_click';
const NAME = /^add_?to_?cart$/i;

/** 36 characters (TR-55). */
const ID = /^[\da-f-]{36}$/i;

/**
 * Fires what the server learnt after the page was printed, once each (TR-04): `<div id="pys_late_event" dir="…JSON…">` at the
 * foot of the page, in the shape of the free plugin, `{ service: event }`, or of the paid one, `{ service: [events] }`. The
 * server has sent its own copies by then, under the ids that it printed: they are what is fired (TR-55).
 *
 * Whoever may write a comment can write such an element as well (XX-13). So only the one that stands directly in the body
 * counts, where no content does; and what it says is plain data, of additions to the cart alone, where the server's settings
 * say that it reports those.
 */
export function mount({ log }: Pick<WidgetContext, 'log'>, { tracker, time }: Late): void {
  const all = document.querySelectorAll('[id="pys_late_event"]');
  const [element, another] = [...all].filter(({ parentNode }) => parentNode === document.body);
  const { enabled, addToCartOnButtonEnabled, addToCartCatchMethod } = map(tracker.options['woo']);
  const isReported =
    yes(enabled) && yes(addToCartOnButtonEnabled) && addToCartCatchMethod !== 'add_cart_js';
  if (!element || another || !isReported) {
    log(
      `a late event is left alone: ${isReported ? 'it is not the only one directly in the body' : 'the server’s settings report no additions to the cart'}`,
    );
    return;
  }
  const said = map(fromJson(element.getAttribute('dir') ?? ''));
  const firings = new Map<number, Partial<Record<Slug, PhpValues>>>();
  let [count, strange] = [0, 0];
  for (const slug of SLUGS) {
    for (const [at, event] of eventsOf(said[slug]).entries()) {
      count += 1;
      if (isAddition(event, map(tracker.options[slug])))
        firings.set(at, { ...firings.get(at), [slug]: plain(event) });
      else strange += 1;
    }
  }
  if (count === 0) log('Invalid or empty JSON in the late-event attribute');
  if (strange > 0)
    log(`${strange} late events are left alone: no addition to the cart, or of another property`);
  tracker.at(time, () => {
    for (const copies of firings.values()) {
      // Meta is the first, and the one whose copies the server sends.
      const ids = Object.values(copies).map((event) => text(event['eventID']));
      const id = ids.find((one) => ID.test(one));
      tracker.fire(copies, id ? { id } : {});
    }
  });
}

const IDS = ['pixelIds', 'trackingIds'];

/** Whether an event tells of an addition to the cart, for no other property than the service's. */
function isAddition({ name, e_id, ...event }: PhpValues, service: PhpValues): boolean {
  const isOwn = IDS.every((key) =>
    texts(event[key]).every((id) => texts(service[key]).includes(id)),
  );
  return isOwn && e_id === KIND && NAME.test(text(name));
}

/** What of it is told: no order, no cookie, nothing that would be looked up on the page. */
function plain({ name, eventID, pixelIds, trackingIds, params }: PhpValues): PhpValues {
  const given = Object.entries(map(params)).filter(([, value]) => !isDescribed(value));
  return {
    ...{ name, eventID, pixelIds, trackingIds, e_id: KIND, type: 'static' },
    params: Object.fromEntries(given),
  };
}

declare module '../../../src/contract' {
  interface Given {
    late: Late;
  }
}
