import type { OutgoingEvent } from '../pipeline/fired-event';

/**
 * The functions of a service (TR-43). The tracker calls them, but never before consent.
 *
 * @example
 *   const service: Service = {
 *     start: () => load('https://cdn.acme.example/pixel.js'),
 *     forward: ({ name, params }) => push('event', name, params),
 *     stop: () => push('consent', 'denied'),
 *     resume: () => push('consent', 'granted'),
 *   };
 */
export interface Service {
  /** Loads the vendor's script and initialises it; called once per page, with the first consent. */
  start(): void;
  /** Removes parameters that neither browser nor server may send to this vendor. Missing if there are none. */
  redact?(outgoing: OutgoingEvent): OutgoingEvent;
  /**
   * Forwards one event to the vendor's own script, through its queue or function; that script sends the request. Called only between
   * `start` or `resume` and `stop`.
   */
  forward(outgoing: OutgoingEvent): void;
  /** Announces a revocation to the vendor (TR-32), whose cookies `cookies/sweep-vendor-cookies.ts` removes. */
  stop(): void;
  /** Announces renewed consent, initialising nothing. Also called, without `start`, after a `destroy` and another start. */
  resume(): void;
  /** Sends one more page view, of a restored page or one navigated within. Missing if the service gets them by `forward`. */
  pageView?(eventID: string): void;
  /** Set for an add-on of the pixel plugin. An add-on itself sends the server its copies. */
  readonly sendsOwnCopies?: true;
  /** Set if we load the vendor's script although an add-on of the pixel plugin could have loaded it (TR-02). */
  readonly replacesAddon?: true;
  /** Calls `start` once the service, or another in its place, can be started. Missing if it can be started at once. */
  whenStartable?(start: (replacement?: Service) => void): void;
}
