import type { Copies } from '../../model/event';
import { cartItemEventOf } from '../../model/events';
import type { Tracker } from '../../tracker';

/** What the server printed for an action, by service: for one product or cart item (`key`), or for all. */
export function printedEvents({ readCopies, settings }: Tracker, kind: string, key = ''): Copies {
  return readCopies(cartItemEventOf(settings, kind, key));
}

/** Fires the events for one action under a new id, because the action can happen several times (D5). Returns the id. */
export function fire(tracker: Tracker, copies: Copies): string {
  return tracker.fire(copies, { fresh: true });
}
