import type { PhpValues } from '../php-values/php-values';
import { list, map, number, text } from '../php-values/php-values';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';

/** The parameters of an event, by the vendor's names. */
export type Params = Readonly<Record<string, unknown>>;

/**
 * An event that may happen on this page, as one service is to be told of it. It comes from the server, from our own configuration
 * or from a script.
 */
export interface PreparedEvent {
  /** The service's own name for it: `AddToCart`, `add_to_cart`. An event without a name is never fired. */
  readonly name: string;
  /** Its parameters. One that is described rather than given is looked up when the event is fired. */
  readonly params: Params;
  /** The server's name for what happens, such as `woo_add_to_cart_on_button_click`; '' where it has none. */
  readonly kind: string;
  /** The number of an event that the owner has made; '' for any other. */
  readonly custom: string;
  /** Whether the server decided on it as it printed the page. */
  readonly isStatic: boolean;
  /** Seconds between what causes it and its sending. */
  readonly delay: number;
  /** The id that the server has printed; '' where it has printed none. */
  readonly id: string;
  /** For downloads: the file endings that count. Left out, as the next two, where the server has printed the event. */
  readonly extensions?: readonly string[];
  /** For scrolling: the percentage of the page. */
  readonly percent?: number;
  /** For the time on the page, in seconds. */
  readonly seconds?: number;
  /**
   * The event as it was printed, without its parameters. What few readers need of it is read by the functions of
   * `event-fields.ts`; add-ons of the pixel plugin are handed all of it.
   */
  readonly raw: PhpValues;
}

/** One action, as each service is told of it. */
export type Copies = Partial<Record<Slug, PreparedEvent>>;

/** Events of our own configuration. */
export interface OwnEvents {
  /** Those of the page itself, each by a key that tells its firing from others. */
  readonly statics: Readonly<Record<string, Copies>>;
  /** Those that wait for something, by their number. */
  readonly triggers: Readonly<Record<string, OwnTrigger>>;
  /** Those that are reported without an event of the owner's, by kind. */
  readonly automatic: Readonly<Record<string, Copies>>;
}

/** An event that waits for something, such as `css_click`. */
export interface OwnTrigger {
  readonly type: string;
  /** What it was configured with; the functions of `triggers.ts` read it. */
  readonly values: readonly unknown[];
  readonly copies: Copies;
}

/** Reads an event as the server, an add-on or a script of the page gives it (facts §1.3). */
export function eventOf({ params, ...raw }: PhpValues): PreparedEvent {
  return {
    name: text(raw.name),
    params: map(params),
    kind: text(raw.e_id),
    custom: text(raw.custom_event_post_id),
    isStatic: raw.type === 'static',
    delay: number(raw.delay),
    id: text(raw.eventID),
    raw,
  };
}

/** Reads the copies of one action, by service: `{ facebook: event, ga: event, … }`. */
export function copiesOf(printed: unknown): Copies {
  const copies: Copies = {};
  for (const slug of SLUGS) {
    const event = map(map(printed)[slug]);
    if (Object.keys(event).length > 0) copies[slug] = eventOf(event);
  }
  return copies;
}

/** The events in a value that is one event, as the free plugin prints it, or a list of them, as the paid one does. */
export function listOfEvents(value: unknown): PhpValues[] {
  return 'name' in map(value) ? [map(value)] : list(value).map(map);
}
