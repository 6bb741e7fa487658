import type { Outgoing, Slug, Tracker } from '../tracker';
import type { Visit } from '../visitor/visit';

/** What a service's chunk does, behind one interface (TR-43). The tracker calls it, and never before consent. */
export interface Service {
  /** Puts the vendor on the page and initialises it; called once per page, with the first consent. */
  start(): void;
  /**
   * Takes out what this vendor must not be told of an event, by browser or by server. Without it, the vendor is told
   * everything.
   */
  shape?(outgoing: Outgoing): Outgoing;
  /** Tells the vendor of one event; called between `start` or `resume`, and `stop`. */
  send(outgoing: Outgoing): void;
  /** Tells the vendor that consent was withdrawn (TR-32). It does not remove cookies: the tracker does (`cookies/sweep.ts`). */
  stop(): void;
  /**
   * Tells the vendor that consent was given again; initialises nothing a second time. It is also called where we were destroyed
   * and start again on the same page: then there is no `start` before it.
   */
  resume(): void;
  /**
   * Tells the vendor that the page is viewed again, because it was restored or the visitor navigated within it. Only for
   * services whose page view is not one of the server's events.
   */
  pageView?(id: string): void;
  /** Set for an add-on of the pixel plugin, which sends the server its copies by itself. */
  readonly copiesItself?: true;
}

/** What a service's chunk is given. */
export interface ServiceGiven {
  readonly tracker: Tracker;
  readonly visit: Visit;
  /** Call it once the service can be started; the tracker then starts it and sends it events. */
  join(service: Service): void;
}

declare module '../../../src/contract' {
  interface Given extends Record<Slug, ServiceGiven> {}
}
