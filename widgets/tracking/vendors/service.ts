import type { OutgoingEvent } from '../pipeline/events';

/** What every service does (TR-43). The tracker calls it, and never before consent. */
export interface Service {
  /** Puts the vendor on the page and initialises it; called once per page, with the first consent. */
  start(): void;
  /**
   * Takes out what this vendor must not be told of an event, by browser or by server. Without it, the vendor is told
   * everything.
   */
  redact?(outgoing: OutgoingEvent): OutgoingEvent;
  /** Tells the vendor of one event; called between `start` or `resume`, and `stop`. */
  send(outgoing: OutgoingEvent): void;
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
  readonly sendsOwnCopies?: true;
  /** Set where we put the vendor on the page although an add-on of the pixel plugin could have brought it (TR-02). */
  readonly replacesAddon?: true;
  /**
   * Calls back once the service can be started; without it, the service can be at once.
   *
   * @param start takes the service that is started in the place of this one, where there is one
   */
  whenStartable?(start: (replacement?: Service) => void): void;
}
