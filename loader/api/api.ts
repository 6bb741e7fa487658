import type { Complain } from '../../src/config/coerce';
import type { Consent } from '../../src/consent/store';
import type { ConsentStatus } from '../../src/consent/status';
import type { Choice, Commands, Events } from '../../src/events';
import type { Scope } from '../../src/scope';
import type { CommandBus } from './commands';
import { isList } from '../../src/dom/json';

/**
 * `window.enxerto`: before the loader has come an array of commands, afterwards the same array with these methods on it
 * (LD-08). `enxerto.push([command, ...arguments])` works before and after, and never throws.
 */
export interface Enxerto {
  /**
   * Says commands: `['consent.open']`, `['consent.set', choice]`, `['consent.state', callback]`, `['on', event, listener]`,
   * `['base', address]`, `['destroy']`. Before the loader they wait for it.
   */
  push(...commands: unknown[]): number;
  /** Cookie consent. */
  consent: {
    /** Opens what the visitor can choose with. */
    open(): void;
    /** The decision as it is now. */
    state(): ConsentStatus;
    /** Records a choice: `'all'`, `'none'`, or `{ analytics: true }`; categories not named stay as they are. */
    set(choice: Choice): void;
  };
  /** Says that something happened to the tracker's services (LD-08). */
  track(...said: Commands['track']): void;
  /** Web push; each method is the command of its name, `notifications.{method}` (PU-51 to PU-58). */
  notifications: {
    ask(): void;
    track(...said: Commands['notifications.track']): void;
    identify(...said: Commands['notifications.identify']): void;
    unsubscribe(): void;
  };
  /**
   * Listens to an event until the returned function is called, or `destroy`. Late comers hear at once what already was:
   * `consent` when there is a decision, `ready` when the start is over. The same as listening to `enxerto:{event}` on
   * document.
   */
  on<K extends keyof Events>(event: K, listener: (detail: Events[K]) => void): () => void;
  /** Takes everything of ours off the page; the queue and `start` stay (LD-09). */
  destroy(): void;
  /** Starts again after `destroy`; does nothing while it runs. */
  start(): void;
}

interface ApiOptions {
  scope: Scope;
  /** The last detail of each event that has been. */
  past: Partial<Events>;
  complain: Complain;
  consent: Consent;
  commands: CommandBus;
  destroy(): void;
  start(): void;
}

/** Builds the methods; each says a command, so that queue and methods can never differ. */
export function createApi(options: ApiOptions): Enxerto {
  const { scope, past, complain, consent, commands, destroy, start } = options;

  const on: Enxerto['on'] = (event, listener) => {
    if (typeof listener !== 'function') {
      complain('on', 'a function', listener);
      return () => {};
    }
    // The page's own listener: what it throws is the page's, so our scope does not catch it.
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
          // A callback or an argument of the page's: nothing of ours ends because of it.
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

/** Calls a function of the page's once our own work is done: what it throws is the page's, and stops nothing of ours. */
export function tell<T>(callback: (detail: T) => void, detail: T): void {
  queueMicrotask(() => callback(detail));
}
