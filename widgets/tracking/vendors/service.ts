import type { Outgoing, Slug, Tracker } from '../tracker';
import type { Visit } from '../visitor/visit';

/** What a service's chunk does, behind one interface (TR-43). The tracker calls it, and never before consent. */
export interface Service {
  /** Puts the vendor on the page and initialises it; called once per page, with the first consent. */
  start(): void;
  /** What is left of an event for this vendor, told by browser and server alike; left out, all of it. */
  shape?(outgoing: Outgoing): Outgoing;
  /** Tells the vendor of one event; called between `start` or `resume`, and `stop`. */
  send(outgoing: Outgoing): void;
  /** Consent was withdrawn: the vendor is told (TR-32). Cookies are removed by whoever withdraws. */
  stop(): void;
  /**
   * Consent was given again, or we were destroyed and start again on the same page, then without a `start` before: the vendor
   * is told; nothing is initialised a second time.
   */
  resume(): void;
  /** The page is seen anew: restored, or navigated within. For services whose page view is none of the server's events. */
  pageView?(id: string): void;
  /** An add-on of the pixel plugin's, which sends the server its copies by itself. */
  readonly copiesItself?: true;
}

/** What a service's chunk is given. */
export interface ServiceGiven {
  readonly tracker: Tracker;
  readonly visit: Visit;
  /** Called once the service can be started; the tracker starts it, and tells it of events. */
  join(service: Service): void;
}

declare module '../../../src/contract' {
  interface Given extends Record<Slug, ServiceGiven> {}
}
