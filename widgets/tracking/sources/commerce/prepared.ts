import { fieldsOf } from '../../../../src/dom/json';
import type { PhpValues } from '../../php-values/php-values';
import { map } from '../../php-values/php-values';
import type { Slug, Tracker } from '../../tracker';

/**
 * The value under a key; undefined where there is none. `map` would not do, because it takes no lists: PHP prints product data
 * and carts with ids for keys, but as a list where the keys happen to be 0, 1, 2.
 */
export function at(container: unknown, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(container ?? {}, key)
    ? fieldsOf(container)[key]
    : undefined;
}

/** One event for each service. */
export type Copies = Partial<Record<Slug, PhpValues>>;

/**
 * The events that the server printed for an action, by service.
 *
 * @param key the product or the item of the cart, where the server printed events for each; '' where it did not
 */
export function prepared(tracker: Tracker, kind: string, key = ''): Copies {
  const printed = map(tracker.options['dynamicEvents'])[kind];
  return map(at(printed, key) ?? printed);
}

/** Fires the events for one action under a new id, because each time is an action of its own (D5). Returns the id. */
export function fire(tracker: Tracker, copies: Copies): string {
  return tracker.fire(copies, { fresh: true });
}
