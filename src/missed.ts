/** Something the visitor did before those whom it concerns were there to hear it. */
export interface Missed {
  readonly event: Event;
  /** What it went through: an event forgets that as soon as it is over. */
  readonly path: readonly EventTarget[];
  /** When, in milliseconds since 1970. */
  readonly time: number;
}

/** Notes an event while it is on its way. */
export const missed = (event: Event): Missed => ({
  event,
  path: event.composedPath(),
  time: Date.now(),
});
