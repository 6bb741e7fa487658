import type { PreparedEvent } from '../model/event';
import type { Slug } from '../vendors/lists/slugs';

/**
 * A prepared event that has happened, for one service. Its parameters have the values of that moment; those that the server
 * only describes have been looked up on the page. It may still wait for consent and for the service to load (TR-31).
 */
export interface FiredEvent extends PreparedEvent {
  readonly slug: Slug;
  /** 36 characters, the same for all services and for the server's copy of one firing (TR-55). */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. It may be sent later, because it waited for consent (TR-31). */
  readonly time: number;
}

/**
 * An event that has passed the filters: it is sent to the vendor, and the server's copy is created from it. Nothing in its
 * parameters identifies a person (XX-16). Each service has its own object, which it may change.
 */
export interface OutgoingEvent extends FiredEvent {
  readonly params: Record<string, unknown>;
}

/** A note about what happened to an event, for the debug panel (TR-66). */
export interface Note {
  readonly slug: Slug;
  readonly name: string;
  readonly id: string;
  /**
   * `sent`; `queued`: waiting for consent, for the service to load or for another try; `blocked`: not sent, for the reason in
   * `detail`; `filtered`: taken out by a hook or a time window, or because it was a repetition.
   */
  readonly decision: 'sent' | 'queued' | 'blocked' | 'filtered';
  /**
   * The transport by which it was sent (`pixel` is the vendor's own script) and the answer; or the reason why it was not sent.
   */
  readonly detail: string;
}

/** Notes in the debug panel what happened to an event. */
export type WriteNote = (
  event: Pick<Note, 'slug' | 'name' | 'id'>,
  decision: Note['decision'],
  detail: string,
) => void;

/** Returns one service's copy of an event, adapted to what has happened; undefined if that service gets no event. */
export type Shape = (slug: Slug, event: PreparedEvent) => PreparedEvent | undefined;

/** How an action fires the events that the server prepared for it. */
export interface Firing {
  /** The id to use, if another part has already made one. */
  readonly id?: string;
  /** Whether to fire under a new id even if the server printed one, because the same event can happen several times (D5). */
  readonly fresh?: boolean;
  /**
   * Set if the server may report the same action once more, as a page fragment does after an addition to the cart. An event
   * with the same `e_id` that is fired within `ECHO_MS` counts as the same action and is not sent.
   */
  readonly mayBeRepeated?: boolean;
  /** Changes each service's copy of the event. */
  shape?: Shape;
}
