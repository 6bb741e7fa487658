import type { PhpValues } from '../php-values/php-values';
import { list, map, text } from '../php-values/php-values';
import type { Slug, Tracker } from '../tracker';
import { SLUGS } from '../tracker';

/**
 * Fires what the server decided by itself: once each, all services' copies of one thing together (TR-50). The server keeps
 * them by service and kind; the same kind and custom event, in the same place of their lists, are one action.
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

/** One event or a list of them: the free plugin prints the one, the paid one the other. */
export function eventsOf(value: unknown): PhpValues[] {
  return 'name' in map(value) ? [map(value)] : list(value).map(map);
}
