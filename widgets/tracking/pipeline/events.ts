import type { PreparedEvent } from '../model/event';
import type { Slug } from '../vendors/lists/slugs';

/**
 * A prepared event that has happened, for one service, with its parameters as they were then: those that the server describes have
 * been looked up. It may wait for consent, and for the service to load (TR-31).
 */
export interface FiredEvent extends PreparedEvent {
  readonly slug: Slug;
  /** 36 characters, the same for all services and for the server's copy of one firing (TR-55). */
  readonly id: string;
  /** When it happened, in milliseconds since 1970; it may have waited for consent since (TR-31). */
  readonly time: number;
}

/**
 * An event that the filters have let through: what a vendor is told, and what the server's copy is made from. Nothing in its
 * parameters identifies anybody (XX-16). Each service has one of its own, which it may change.
 */
export interface OutgoingEvent extends FiredEvent {
  readonly params: Record<string, unknown>;
}

/** What became of an event, for the debug panel (TR-66). */
export interface Note {
  readonly slug: Slug;
  readonly name: string;
  readonly id: string;
  /**
   * `sent`; `queued`: waiting for consent, for the service to load or for another try; `blocked`: not sent, for the reason in
   * `detail`; `filtered`: taken out by a hook or a time window, or because it was a repetition.
   */
  readonly decision: 'sent' | 'queued' | 'blocked' | 'filtered';
  /** How it travelled (`pixel` is the vendor's own script) and what was answered; or why it did not travel. */
  readonly detail: string;
}

/** Writes to the debug panel what became of an event. */
export type WriteNote = (
  event: Pick<Note, 'slug' | 'name' | 'id'>,
  decision: Note['decision'],
  detail: string,
) => void;

/** Changes one service's copy of an event for what has happened; undefined leaves that service out. */
export type Shape = (slug: Slug, event: PreparedEvent) => PreparedEvent | undefined;

/** How an action fires the events that the server prepared for it. */
export interface Firing {
  /** The id to use, where another part has already made one. */
  readonly id?: string;
  /** Fires under a new id even if the server printed one, because each time is an action of its own (D5). */
  readonly fresh?: boolean;
  /**
   * The action was seen as it happened, and the server may report it again, as a fragment of the page does after an add to
   * cart. What is fired with the same `e_id` within `ECHO_MS` counts as the same action and is left out.
   */
  readonly mayBeRepeated?: boolean;
  /** Changes each service's copy of the event. */
  shape?: Shape;
}
