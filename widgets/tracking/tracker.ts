import type { TrackingConfig } from '../../src/config/tracking';
import type { Undo } from '../../src/scope';
import type { Copies, PreparedEvent } from './model/event';
import type { TrackingSettings } from './model/settings';
import type { PhpValues } from './php-values/php-values';
import type { Slug } from './vendors/lists/slugs';

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
  readonly ahead?: boolean;
  /** Changes each service's copy of the event; undefined leaves that service out. */
  shape?(slug: Slug, event: PreparedEvent): PreparedEvent | undefined;
}

/** The tracker's cookies, written and read as the pixel plugin's server does (facts §1.8). */
export interface TrackerCookies {
  /**
   * The text of a cookie; undefined where there is none. It may be up to a second old (TR-15).
   *
   * @param now whether to read the browser's cookies afresh, because others may just have written to them
   */
  get(name: string, now?: boolean): string | undefined;
  /**
   * Writes a cookie, unless it has this text already.
   *
   * @param days how long it stays; a fraction for less than a day, 0 for until the browser is closed
   * @param again whether its time begins anew even where it has this text already
   */
  set(name: string, value: string, days: number, again?: boolean): void;
  /** A text as a cookie holds it: encoded. */
  encoded(value: string): string;
  /**
   * Removes cookies, host-only and domain-wide (TR-12). Looks at the browser's cookies as they are now.
   *
   * @param names a trailing `*` stands for any rest of a name
   * @param kept names that stay even if `names` covers them; `*` as above
   */
  remove(names: readonly string[], kept?: readonly string[]): void;
}

/** What all chunks of the tracker are given. It is complete when it is made: nothing is filled in later. */
export interface Tracker {
  /** Where settings and events come from; the files in `model/` read them. */
  readonly settings: TrackingSettings;
  /** The services that are configured, by the server or by our own configuration. */
  readonly configured: readonly Slug[];
  readonly config: TrackingConfig;
  /** Address and referrer of the document as it was opened. */
  readonly opened: { readonly href: string; readonly referrer: string };
  readonly cookies: TrackerCookies;
  /** Whether the server has switched something off, by a flag's name, as far as it is known by now (TR-13, TR-33). */
  isOff(flag: string): boolean;
  /** Whether a service may send now: configured, not switched off by the server, and consented to. */
  granted(slug: Slug): boolean;
  /** Asks the pixel plugin's server one thing, by its ajax action. It is `question` of the model. */
  ask(action: string, patienceMs: number): Promise<PhpValues | undefined>;
  /** Reads the copies of one action as the server prints them: `{ facebook: event, ga: event, … }` (facts §1.3). */
  read(printed: unknown): Copies;
  /**
   * Fires the events prepared for one action. Each service has its own copy; all share one id. What is not consented to yet
   * waits; what was refused is forgotten.
   *
   * @returns the id that all copies share
   */
  fire(copies: Copies, firing?: Firing): string;
  /**
   * Fires events that nobody heard when they happened, with the time at which they happened.
   *
   * @param time when that was, in milliseconds since 1970
   * @param run fires them; only what it fires before it returns gets that time
   */
  at(time: number, run: () => void): void;
  /** Writes to the debug panel what became of an event. */
  note(of: Pick<Note, 'slug' | 'name' | 'id'>, decision: Note['decision'], detail: string): void;
  /** Calls the listener with every note, beginning with those that are kept from before. */
  watch(listener: (note: Note) => void): Undo;
  /**
   * Fires one new page view, under one new id, at all services that have one (TR-56). `shape` is as in `Firing`, and holds for
   * later page views too.
   */
  pageView(shape?: Firing['shape']): void;
  /**
   * Calls back after services have started, stopped or begun to load. It does not call when a service is refused while it is
   * still loading: `consent.subscribe` does.
   */
  subscribe(listener: () => void): Undo;
}
