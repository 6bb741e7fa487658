import type { PhpValues } from '../../php-values/php-values';
import { map } from '../../php-values/php-values';
import type { Slug, Tracker } from '../../tracker';

/**
 * What stands under a key; undefined where nothing does. Not by `map`: product data are arrays with ids for keys, and PHP
 * prints a cart whose keys happen to be 0, 1, 2 as a list.
 */
export function at(container: unknown, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(container ?? {}, key)
    ? (container as PhpValues)[key]
    : undefined;
}

/** One event for each service. */
export type Copies = Partial<Record<Slug, PhpValues>>;

/**
 * What the server printed for an action.
 *
 * @param key which of the things that can be acted on, where it printed something for each
 */
export function prepared(tracker: Tracker, kind: string, key = ''): Copies {
  const printed = map(tracker.options['dynamicEvents'])[kind];
  return map(at(printed, key) ?? printed);
}

/** Fires events for one action, each time under a new id, for each time is another (D5). */
export function fire(tracker: Tracker, copies: Copies): string {
  return tracker.fire(copies, { fresh: true });
}
