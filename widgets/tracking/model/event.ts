import { SLUGS, type Slug } from '#src/config/tracking-vendors';
import { list, map, number, text, type PhpValues } from '../php-values/php-values';

/** The parameters of an event, by the vendor's names. */
export type Params = Readonly<Record<string, unknown>>;

/** An event that may happen here, as one service gets it: from the server, our own configuration or a script. */
export interface PreparedEvent {
  /** The service's own name for the event, such as `AddToCart` or `add_to_cart`. An event without a name is never fired. */
  readonly name: string;
  /** The parameters. Where the server only describes where to find a value, it is looked up when the event is fired. */
  readonly params: Params;
  /** The server's name for the action, such as `woo_add_to_cart_on_button_click`; '' if it has none. */
  readonly kind: string;
  /** The number of the owner's custom event; '' for any other event. */
  readonly custom: string;
  /** Whether the event is fired for the opening of the page itself. */
  readonly isStatic: boolean;
  /** Seconds between the action and the sending of the event. */
  readonly delay: number;
  /** The event's id, if the server has printed one; else ''. */
  readonly id: string;
  /**
   * For downloads: the endings of the files whose downloads are reported. If the server has printed the event, `extensions`,
   * `percent` and `seconds` are missing, and `event-fields.ts` reads `raw` instead.
   */
  readonly extensions?: readonly string[];
  /** For scrolling: the percentage of the page at which the event is fired. */
  readonly percent?: number;
  /** For the time on the page: the seconds after which the event is fired. */
  readonly seconds?: number;
  /** The event as printed, without parameters: `event-fields.ts` reads it, and the pixel plugin's add-ons get it. */
  readonly raw: PhpValues;
}

/** The event of one action, as each service gets it. */
export type Copies = Partial<Record<Slug, PreparedEvent>>;

/** Events of our own configuration. */
export interface OwnEvents {
  /** The events for the opening of the page. Events with the same key are fired together. */
  readonly statics: Readonly<Record<string, Copies>>;
  /** The events that wait for an action, by id. */
  readonly triggers: Readonly<Record<string, OwnTrigger>>;
  /** The automatic events, by kind. */
  readonly automatic: Readonly<Record<string, Copies>>;
}

/** An event that waits for an action, such as `css_click`. */
export interface OwnTrigger {
  readonly type: string;
  /** The trigger's configured values, which the functions of `triggers.ts` read. */
  readonly values: readonly unknown[];
  readonly copies: Copies;
}

/** Reads an event in the format of the server, the add-ons and the page's scripts (facts §1.3). */
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

/** The events in a printed value. The free version of the pixel plugin prints one event, the paid version a list of events. */
export function listOfEvents(value: unknown): PhpValues[] {
  return 'name' in map(value) ? [map(value)] : list(value).map(map);
}
