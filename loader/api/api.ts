import type { Commands, Events } from '#src/commands-and-events';
import type { ConsentStore } from '#src/consent/consent';
import { isList } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import type { LoaderParts } from '../parts';
import type { Enxerto } from './enxerto';

/**
 * Builds the methods of `window.enxerto`. Each one runs a command, so that methods and queued commands always do the same.
 *
 * @param lastDetails the latest detail of each event that has been dispatched, for listeners that are added later
 */
export function createApi(
  { scope, settings, commands }: Pick<LoaderParts, 'scope' | 'settings' | 'commands'>,
  lastDetails: Partial<Events>,
  consent: ConsentStore,
  destroy: () => void,
  start: () => void,
): Enxerto {
  const { complain } = settings;

  const on: Enxerto['on'] = (event, listener) => {
    if (typeof listener !== 'function') {
      complain('on', 'a function', listener);
      return () => {};
    }
    // The listener belongs to the page. An error that it throws is the page's error, so our scope does not catch it.
    const domListener = (domEvent: Event): void => listener((domEvent as CustomEvent).detail);
    const type = `enxerto:${event}`;
    // oxlint-disable-next-line enxerto/scoped
    document.addEventListener(type, domListener);
    const detail = lastDetails[event];
    if (detail) callLater(listener, detail);
    return scope.undo(() => document.removeEventListener(type, domListener));
  };

  function run(command: unknown): void {
    const [name, ...args] = isList(command) ? command : [];
    if (typeof name === 'string') commands.run(name, args);
    else complain('push', '[command, ...arguments]', command);
  }
  const forward =
    <K extends keyof Commands>(command: K) =>
    (...args: Commands[K]): void =>
      commands.run(command, args);
  commands.handle('on', on);
  commands.handle('destroy', destroy);

  return {
    push(...args) {
      for (const command of args) {
        try {
          run(command);
        } catch (error) {
          // A callback or an argument from the page has thrown. This must not stop our own code.
          complain('push', 'a command', String(error));
        }
      }
      return 0;
    },
    consent: {
      open: forward('consent.open'),
      state: consent.status,
      granted(name) {
        const category = consent.serviceCategory(name);
        return category === undefined ? consent.granted(name) : consent.granted(category, name);
      },
      set: forward('consent.set'),
    },
    track: forward('track'),
    notifications: {
      ask: forward('notifications.ask'),
      track: forward('notifications.track'),
      identify: forward('notifications.identify'),
      unsubscribe: forward('notifications.unsubscribe'),
    },
    on,
    destroy,
    start,
  };
}

/** Calls a function of the page after our own work, so that an error in it is the page's and does not stop our code. */
export function callLater<T>(callback: (detail: T) => void, detail: T): void {
  queueMicrotask(() => callback(detail));
}
