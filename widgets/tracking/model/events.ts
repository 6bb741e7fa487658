import { fieldsOf } from '../../../src/dom/json';
import { map, text } from '../php-values/php-values';
import { SLUGS } from '../vendors/lists/slugs';
import type { Copies } from './event';
import { eventOf, listOfEvents } from './event';
import type { TrackingSettings } from './settings';

/**
 * The events that the server decided on when it printed the page, and the page's own of our configuration: one entry for each
 * action, with the copies of all services together. The server prints them by service and kind. Copies of one kind are one action
 * if they name the same custom event or, without one, are in the same place of their lists.
 */
export function staticEventsOf({ printed, events }: TrackingSettings): Copies[] {
  const firings = new Map<string, Copies>();
  for (const slug of SLUGS) {
    for (const [kind, some] of Object.entries(map(map(printed.staticEvents)[slug]))) {
      for (const [index, event] of listOfEvents(some).entries()) {
        const key = [kind, text(event.custom_event_post_id) || index].join();
        const copies = firings.get(key) ?? {};
        copies[slug] = eventOf({ e_id: kind, type: 'static', ...event });
        firings.set(key, copies);
      }
    }
  }
  for (const [key, copies] of Object.entries(events?.statics ?? {}))
    firings.set(key, { ...firings.get(key), ...copies });
  return [...firings.values()];
}

/**
 * The value under a key; undefined where there is none. `map` would not do, because it takes no lists: PHP prints product data
 * and carts with ids for keys, but as a list where the keys happen to be 0, 1, 2.
 */
export function valueAt(container: unknown, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(container ?? {}, key)
    ? fieldsOf(container)[key]
    : undefined;
}

/** What the server has printed for an action that visitors may take, such as `automatic_event_scroll`; `copiesOf` reads it. */
export const dynamicEventOf = ({ printed }: TrackingSettings, kind: string): unknown =>
  map(printed.dynamicEvents)[kind];

/** The same for a product or an item of the cart, where the server has printed something for each. */
export function cartItemEventOf(settings: TrackingSettings, kind: string, key: string): unknown {
  const printed = dynamicEventOf(settings, kind);
  return valueAt(printed, key) ?? printed;
}
