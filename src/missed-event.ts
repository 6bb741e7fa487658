/** An event that the visitor caused before the code that handles it had loaded. */
export interface MissedEvent {
  readonly event: Event;
  /** The nodes on the event's path. They are kept here, because an event loses them as soon as its dispatch is over. */
  readonly path: readonly EventTarget[];
  /** When it happened, in milliseconds since 1970. */
  readonly time: number;
}

/** Records an event. Has to be called while the event is being dispatched. */
export const recordMissed = (event: Event): MissedEvent => ({
  event,
  path: event.composedPath(),
  time: Date.now(),
});
