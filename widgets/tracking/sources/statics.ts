import type { PhpValues } from '../php-values/php-values';
import { list, map, text } from '../php-values/php-values';
import type { Slug, Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';

/**
 * Fires the events that the server decided on when it printed the page: each once, the copies of all services together (TR-50).
 * The server prints them by service and kind. Copies of one kind are one action if they name the same custom event or, without
 * one, are in the same place of their lists.
 */
export function fireStatics(tracker: Tracker, printed: unknown): void {
  const firings = new Map<string, Partial<Record<Slug, PhpValues>>>();
  for (const slug of SLUGS) {
    for (const [kind, events] of Object.entries(map(map(printed)[slug]))) {
      for (const [at, event] of eventsOf(events).entries()) {
        const key = [kind, text(event['custom_event_post_id']) || at].join();
        const copies = firings.get(key) ?? {};
        copies[slug] = { e_id: kind, type: 'static', ...event };
        firings.set(key, copies);
      }
    }
  }
  for (const copies of firings.values()) tracker.fire(copies);
}

/** The events in a value that is one event, as the free plugin prints it, or a list of them, as the paid one does. */
export function eventsOf(value: unknown): PhpValues[] {
  return 'name' in map(value) ? [map(value)] : list(value).map(map);
}
