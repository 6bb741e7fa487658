import type { OutgoingEvent } from '../pipeline/events';

/** The functions of a service (TR-43). The tracker calls them, but never before consent. */
export interface Service {
  /** Loads the vendor's script and initialises it; called once per page, with the first consent. */
  start(): void;
  /**
   * Removes the parameters of an event that this vendor must get neither from the browser nor from the server. Missing if no
   * parameters are removed.
   */
  redact?(outgoing: OutgoingEvent): OutgoingEvent;
  /** Sends one event to the vendor; called only between `start` or `resume` and `stop`. */
  send(outgoing: OutgoingEvent): void;
  /**
   * Announces to the vendor that consent was revoked (TR-32). Does not remove the vendor's cookies, because `cookies/sweep.ts`
   * removes them.
   */
  stop(): void;
  /**
   * Announces to the vendor that consent was given again, and initialises nothing a second time. It is also called, without
   * `start` before it, if the tracker starts again on the same page after a `destroy`.
   */
  resume(): void;
  /**
   * Sends the vendor one more page view, because the page was restored or the visitor navigated within it. Missing if the
   * service gets page views through `send`.
   */
  pageView?(id: string): void;
  /** Set for an add-on of the pixel plugin. An add-on itself sends the server its copies. */
  readonly sendsOwnCopies?: true;
  /** Set if we load the vendor's script although an add-on of the pixel plugin could have loaded it (TR-02). */
  readonly replacesAddon?: true;
  /**
   * Calls `start` as soon as the service can be started. Missing if the service can be started at once.
   *
   * @param start may be called with another service, which is then started instead of this one
   */
  whenStartable?(start: (replacement?: Service) => void): void;
}
