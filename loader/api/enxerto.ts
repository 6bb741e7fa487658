import type { Choice, Commands, Events } from '#src/commands-and-events';
import type { ConsentStatus } from '#src/consent/status';

/**
 * `window.enxerto`. Before the loader runs, it is a plain array of commands; the loader puts these methods on the same array
 * (LD-08). `enxerto.push([command, ...arguments])` works before and after, and never throws.
 */
export interface Enxerto {
  /**
   * Runs commands: `['consent.open']`, `['consent.set', choice]`, `['consent.state', callback]`, `['on', event, listener]`,
   * `['base', address]`, `['destroy']`. Commands that are pushed before the loader runs wait in the array until the loader
   * runs.
   */
  push(...commands: unknown[]): number;
  /** Cookie consent. */
  consent: {
    /** Opens the banner while the visitor is undecided, the settings dialog afterwards. */
    open(): void;
    /** The decision as it is now. */
    state(): ConsentStatus;
    /**
     * Whether a category of the site is granted now, or a service by its name in `docs/hold.md`, as in `granted('youtube')`: the
     * visitor's own answer for it, else its category's (CO-49). Services are those that the tracker supports and, with
     * `dialog.services`, those that the bootstrap holds back. False for any other name.
     */
    granted(name: string): boolean;
    /**
     * Records a choice: `'all'`, `'none'`, or `{ analytics: true }`; categories not named stay as they are. With
     * `dialog.services`, services can be named too: `{ youtube: true }`.
     */
    set(choice: Choice): void;
  };
  /** Reports an event to the tracker's services that are configured and granted (LD-08). */
  track(...args: Commands['track']): void;
  /** Web push; each method runs the command `notifications.{method}` (PU-51 to PU-58). */
  notifications: {
    ask(): void;
    track(...args: Commands['notifications.track']): void;
    identify(...args: Commands['notifications.identify']): void;
    unsubscribe(): void;
  };
  /**
   * Listens to an event until the returned function or `destroy` is called. A listener that is added late is called at once
   * with the last event: `consent` if there is a decision, `ready` if all widgets have started or failed. The listener gets the
   * same details as a listener to the DOM event `enxerto:{event}` on `document`.
   */
  on<K extends keyof Events>(event: K, listener: (detail: Events[K]) => void): () => void;
  /** Removes from the page everything that we have added; the queue and its method `start` stay (LD-09). */
  destroy(): void;
  /** Starts again after `destroy`; does nothing while a visit is running. */
  start(): void;
}
