import type { OutgoingEvent } from '../pipeline/events';

/** The functions of a service (TR-43). The tracker calls them, and never before consent. */
export interface Service {
  /** Loads the vendor's script and initialises it; called once per page, with the first consent. */
  start(): void;
  /**
   * Removes from an event what this vendor must not get, neither from the browser nor from the server. Without this function
   * the vendor gets everything.
   */
  redact?(outgoing: OutgoingEvent): OutgoingEvent;
  /** Sends one event to the vendor; called only between `start` or `resume` and `stop`. */
  send(outgoing: OutgoingEvent): void;
  /** Tells the vendor that consent was revoked (TR-32). It removes no cookies: the tracker does (`cookies/sweep.ts`). */
  stop(): void;
  /**
   * Tells the vendor that consent was given again; initialises nothing a second time. It is also called if we were destroyed
   * and start again on the same page; then `start` is not called before it.
   */
  resume(): void;
  /**
   * Sends the vendor one more page view, because the page was restored or the visitor navigated within it. Only for services
   * whose page view is not one of the server's events.
   */
  pageView?(id: string): void;
  /** Set for an add-on of the pixel plugin, which itself sends the server its copies. */
  readonly sendsOwnCopies?: true;
  /** Set if we load the vendor's script although an add-on of the pixel plugin could have loaded it (TR-02). */
  readonly replacesAddon?: true;
  /**
   * Calls `start` as soon as the service can be started. Without this function, it can be started at once.
   *
   * @param start may be called with another service, which is then started instead of this one
   */
  whenStartable?(start: (replacement?: Service) => void): void;
}
