import { SLUGS } from '#src/config/tracking-vendors';
import { fieldsOf } from '#src/dom/json';
import { map, text } from '../php-values/php-values';
import { eventOf, listOfEvents, type Copies } from './event';
import type { TrackingSettings } from './settings';

/**
 * The events for the opening of the page, printed by the server or configured by us: one entry for each action, with the copies
 * of all services. The server prints them by service and kind. Copies of the same kind belong to one action if they name the
 * same custom event or, without a custom event, have the same index in their lists.
 */
export function staticEventsOf({ printed, events }: TrackingSettings): Copies[] {
  const firings = new Map<string, Copies>();
  for (const slug of SLUGS) {
    for (const [kind, some] of Object.entries(map(map(printed.staticEvents)[slug]))) {
      // `entries()` cannot be used, because Prototype.js replaces this method of arrays by another one (LD-15).
      listOfEvents(some).forEach((event, index) => {
        const key = [kind, text(event.custom_event_post_id) || index].join();
        const copies = firings.get(key) ?? {};
        copies[slug] = eventOf({ e_id: kind, type: 'static', ...event });
        firings.set(key, copies);
      });
    }
  }
  for (const [key, copies] of Object.entries(events?.statics ?? {}))
    firings.set(key, { ...firings.get(key), ...copies });
  return [...firings.values()];
}

/**
 * The value of a key in a printed map; undefined if the map has no such key. `map` cannot be used, because it ignores lists.
 * PHP prints a map with ids as keys, such as product data or a cart, as a list if the keys happen to be 0, 1, 2.
 */
export function valueAt(container: unknown, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(container ?? {}, key)
    ? fieldsOf(container)[key]
    : undefined;
}

/** The events that the server has printed for a visitor's action, such as `automatic_event_scroll`; `copiesOf` reads them. */
export const dynamicEventOf = ({ printed }: TrackingSettings, kind: string): unknown =>
  map(printed.dynamicEvents)[kind];

/** The printed event for an action with one product or cart item; without one, that printed for all items. */
export function cartItemEventOf(settings: TrackingSettings, kind: string, key: string): unknown {
  const printed = dynamicEventOf(settings, kind);
  return valueAt(printed, key) ?? printed;
}
