import type { Complain } from '../../src/config/coerce';
import type { Consent } from '../../src/consent/store';
import type { ConsentStatus } from '../../src/consent/status';
import type { Choice, Commands, Events } from '../../src/events';
import type { Scope } from '../../src/scope';
import type { CommandBus } from './commands';
import { isList } from '../../src/dom/json';

/**
 * `window.enxerto`. Before the loader runs it is a plain array of commands; the loader puts these methods on the same array
 * (LD-08). `enxerto.push([command, ...arguments])` works before and after, and never throws.
 */
export interface Enxerto {
  /**
   * Runs commands: `['consent.open']`, `['consent.set', choice]`, `['consent.state', callback]`, `['on', event, listener]`,
   * `['base', address]`, `['destroy']`. Commands pushed before the loader runs wait in the array until it does.
   */
  push(...commands: unknown[]): number;
  /** Cookie consent. */
  consent: {
    /** Opens the banner while the visitor is undecided, the settings dialog afterwards. */
    open(): void;
    /** The decision as it is now. */
    state(): ConsentStatus;
    /** Records a choice: `'all'`, `'none'`, or `{ analytics: true }`; categories not named stay as they are. */
    set(choice: Choice): void;
  };
  /** Reports an event to the tracker's services that are configured and consented to (LD-08). */
  track(...said: Commands['track']): void;
  /** Web push; each method runs the command `notifications.{method}` (PU-51 to PU-58). */
  notifications: {
    ask(): void;
    track(...said: Commands['notifications.track']): void;
    identify(...said: Commands['notifications.identify']): void;
    unsubscribe(): void;
  };
  /**
   * Listens to an event until the returned function or `destroy` is called. A listener that is added late is called at once
   * with the last event: `consent` where there is a decision, `ready` where the start is over. It hears the same as a listener
   * to the DOM event `enxerto:{event}` on `document`.
   */
  on<K extends keyof Events>(event: K, listener: (detail: Events[K]) => void): () => void;
  /** Takes everything of ours off the page; the queue and its method `start` stay (LD-09). */
  destroy(): void;
  /** Starts again after `destroy`; does nothing while a visit is running. */
  start(): void;
}

interface ApiOptions {
  scope: Scope;
  /** The latest detail of each event that has been dispatched, for listeners that are added later. */
  past: Partial<Events>;
  complain: Complain;
  consent: Consent;
  commands: CommandBus;
  destroy(): void;
  start(): void;
}

/** Builds the methods. Each one runs a command, so that methods and queued commands always do the same. */
export function createApi(options: ApiOptions): Enxerto {
  const { scope, past, complain, consent, commands, destroy, start } = options;

  const on: Enxerto['on'] = (event, listener) => {
    if (typeof listener !== 'function') {
      complain('on', 'a function', listener);
      return () => {};
    }
    // The listener belongs to the page: what it throws is the page's error, so our scope does not catch it.
    const heard = (domEvent: Event): void => listener((domEvent as CustomEvent).detail);
    const type = `enxerto:${event}`;
    // oxlint-disable-next-line enxerto/scoped
    document.addEventListener(type, heard);
    const detail = past[event];
    if (detail) tell(listener, detail);
    return scope.undo(() => document.removeEventListener(type, heard));
  };

  function run(command: unknown): void {
    const [name, ...args] = isList(command) ? command : [];
    if (typeof name === 'string') commands.say(name, args);
    else complain('push', '[command, ...arguments]', command);
  }
  const say =
    <K extends keyof Commands>(command: K) =>
    (...said: Commands[K]): void =>
      commands.say(command, said);
  commands.answer('on', on);
  commands.answer('destroy', destroy);

  return {
    push(...said) {
      for (const command of said) {
        try {
          run(command);
        } catch (error) {
          // A callback or an argument from the page has thrown: that must not stop anything of ours.
          complain('push', 'a command', String(error));
        }
      }
      return 0;
    },
    consent: {
      open: () => commands.say('consent.open', []),
      state: consent.status,
      set: (choice) => commands.say('consent.set', [choice]),
    },
    track: say('track'),
    notifications: {
      ask: say('notifications.ask'),
      track: say('notifications.track'),
      identify: say('notifications.identify'),
      unsubscribe: say('notifications.unsubscribe'),
    },
    on,
    destroy,
    start,
  };
}

/** Calls a function of the page after our own work is done: what it throws is the page's error, and stops nothing of ours. */
export function tell<T>(callback: (detail: T) => void, detail: T): void {
  queueMicrotask(() => callback(detail));
}
