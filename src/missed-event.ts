/** An event that the visitor caused before the code that handles it had loaded. */
export interface MissedEvent {
  readonly event: Event;
  /** The nodes that it passed; kept here, because an event forgets them as soon as it is over. */
  readonly path: readonly EventTarget[];
  /** When, in milliseconds since 1970. */
  readonly time: number;
}

/** Records an event; called while it is being dispatched. */
export const recordMissed = (event: Event): MissedEvent => ({
  event,
  path: event.composedPath(),
  time: Date.now(),
});
