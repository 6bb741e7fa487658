import { staticEventsOf } from '../model/printed-events';
import type { Tracker } from '../tracker';

/** Fires the events for the opening of the page, once each, with the copies of all services together (TR-50). */
export function fireStatics(tracker: Tracker): void {
  for (const copies of staticEventsOf(tracker.settings)) tracker.fire(copies);
}
