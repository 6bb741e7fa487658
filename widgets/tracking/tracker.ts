import type { ChunkName } from '../../src/chunks';
import type { TrackingConfig } from '../../src/config/tracking';
import type { Undo } from '../../src/scope';
import type { PhpValues } from './php-values/php-values';

/** The services, by the names that the pixel plugin's server gives them; each has a chunk of the same name. */
export const SLUGS = [
  'facebook',
  'ga',
  'gtm',
  'pinterest',
  'bing',
] as const satisfies readonly ChunkName[];

/** A service's name. */
export type Slug = (typeof SLUGS)[number];

/** One event as it is handed to a service: its own copy, to do with as it likes. */
export interface Outgoing {
  readonly slug: Slug;
  /** As the service calls it: `AddToCart`, `add_to_cart`. */
  readonly name: string;
  /** Its parameters, dynamic ones resolved when it happened. */
  readonly params: Record<string, unknown>;
  /** 36 characters, the same for all services and for the server's copy of one firing (TR-55). */
  readonly id: string;
  /** When it happened, in milliseconds since 1970; it may have waited for consent since (TR-31). */
  readonly time: number;
  /** Everything else that the server printed with it: `e_id`, `type`, `pixelIds`, `woo_order`, `ajaxFire`, … */
  readonly event: PhpValues;
}

/** What became of an event, for the debug panel (TR-66). */
export interface Note {
  readonly slug: Slug;
  readonly name: string;
  readonly id: string;
  /** Sent, waiting for consent, held back by it or by something that the detail names, or taken out by a filter. */
  readonly decision: 'sent' | 'queued' | 'blocked' | 'filtered';
  /** How it travelled, `pixel` for the vendor's own script, and what was answered; or why it did not. */
  readonly detail: string;
}

/** How an action fires the events that the server prepared for it. */
export interface Firing {
  /** One service alone. */
  readonly only?: Slug;
  /** The id to use, where another part has made it already. */
  readonly id?: string;
  /** Under a new id, whatever the server printed: each time is an action of its own (D5). */
  readonly fresh?: boolean;
  /**
   * The action was seen as it happened, and the server may report it once more, as a fragment of the page does after an add
   * to cart: what is fired with the same `e_id` within seconds is the same action, and left out.
   */
  readonly ahead?: boolean;
  /** What the action makes of each service's copy; undefined: that service does not hear of it. */
  shape?(slug: Slug, event: PhpValues): PhpValues | undefined;
}

/** The tracker's cookies, written and read as the pixel plugin's server does (facts §1.8). */
export interface TrackerCookies {
  /**
   * The text of a cookie; undefined where there is none. What it says is at most a second old (TR-15).
   *
   * @param now looked up now, for what others may have written since
   */
  get(name: string, now?: boolean): string | undefined;
  /**
   * Writes a text, where it is not there already.
   *
   * @param days how long it stays, a fraction for less than a day; 0 for as long as the browser is open
   * @param again whether its time begins anew where the text is there already
   */
  set(name: string, value: string, days: number, again?: boolean): void;
  /**
   * Removes cookies as they stand now, host-only and domain-wide (TR-12).
   *
   * @param names a trailing `*` stands for the rest of a name
   * @param kept names that stay all the same
   */
  remove(names: readonly string[], kept?: readonly string[]): void;
}

/** What all chunks of the tracker are given; complete when it is made. */
export interface Tracker {
  /** `pysOptions`, or what our own configuration comes to in its words. */
  readonly options: PhpValues;
  readonly config: TrackingConfig;
  /** Address and referrer of the document as it was opened. */
  readonly opened: { readonly href: string; readonly referrer: string };
  readonly cookies: TrackerCookies;
  /**
   * Asks the pixel plugin's server one thing.
   *
   * @returns what it says; undefined where it answers and says nothing; rejects where it does not answer
   */
  ask(action: string, signal: AbortSignal): Promise<PhpValues | undefined>;
  /** What the server switches off, `disabled_*` and `*_disabled_by_api`, as known by now (TR-13, TR-33). */
  flags(): PhpValues;
  /** Whether a service may send now: configured, not switched off by the server, and consented to. */
  granted(slug: Slug): boolean;
  /**
   * Fires the events prepared for one action: `{ facebook: event, ga: event, … }` (facts §1.3). Each service has its own
   * copy; all share one id. What is not consented to yet waits; what was refused is forgotten.
   *
   * @returns the id
   */
  fire(copies: unknown, firing?: Firing): string;
  /**
   * Fires what was not heard when it happened.
   *
   * @param time when that was, in milliseconds since 1970
   * @param run fires it, in the same task
   */
  at(time: number, run: () => void): void;
  /** Writes to the debug panel. */
  note(note: Note): void;
  /** Hears of every note, those that were written before first. */
  watch(listener: (note: Note) => void): Undo;
  /** Services that have their vendor from us although an add-on could bring it: that one is kept off (TR-02). */
  readonly own: Set<Slug>;
  /** One new page view with one new id, of all services that have one (TR-56); `shape` as in `Firing`. */
  pageView(shape?: Firing['shape']): void;
  /** Calls back whenever a service has started or stopped. A refusal while it is on its way is heard by `consent.subscribe` alone. */
  subscribe(listener: () => void): Undo;
}
