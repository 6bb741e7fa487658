import type { Slug } from '#src/config/tracking-vendors';
import type { PreparedEvent } from '../model/event';

/**
 * A prepared event that has happened, for one service, with the parameters' values then, also those looked up on the page. It
 * may still wait for consent and for the service (TR-31).
 */
export interface FiredEvent extends PreparedEvent {
  readonly slug: Slug;
  /** The firing's id, of 36 characters. It is the same for all services and for the server's copies (TR-55). */
  readonly id: string;
  /** When it happened, in milliseconds since 1970; it may be sent much later, after consent (TR-31). */
  readonly time: number;
}

/**
 * An event that has passed the filters. It is sent to the vendor, and the server's copy is created from it. Nothing in its
 * parameters identifies a person (XX-16). Each service gets its own object, and may change it.
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
   * `detail`; `filtered`: not sent because of a hook or a time window, or because it repeated another event.
   */
  readonly decision: 'sent' | 'queued' | 'blocked' | 'filtered';
  /** The transport by which the event was sent (`pixel` is the vendor's own script) and the answer; or why it was not sent. */
  readonly detail: string;
}

/** Adds a note about an event to the debug panel. */
export type WriteNote = (
  event: Pick<Note, 'slug' | 'name' | 'id'>,
  decision: Note['decision'],
  detail: string,
) => void;

/** Adapts a service's copy of an event to the action, as its quantity; undefined: that service gets none. */
export type Shape = (slug: Slug, event: PreparedEvent) => PreparedEvent | undefined;

/** The options for firing the events of one action. */
export interface Firing {
  /** The id to use, if the caller has one already; default: the id that the server printed, or a new one. */
  readonly id?: string;
  /** Whether to fire under a new id even if the server printed one, because the same event can happen several times (D5). */
  readonly fresh?: boolean;
  /**
   * Set if the server may report the same action once more, as it does with a page fragment after an addition to the cart. An
   * event with the same `e_id` that is fired within `ECHO_MS` counts as that repetition and is not sent.
   */
  readonly mayBeRepeated?: boolean;
  /** Changes each service's copy of the event. */
  shape?: Shape;
}
