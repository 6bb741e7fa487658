import type { Complain } from '../src/config/coerce';
import type { ChunkName } from '../src/contract';
import type { CommandName, Commands } from '../src/events';
import { PENDING_COMMANDS } from '../src/limits';

/** The chunks that bring the answer to a command, loaded when it is said and nobody answers yet. */
const ANSWERED_BY: Partial<Record<CommandName, readonly ChunkName[]>> = {
  'consent.banner': ['choice', 'consent'],
  'consent.dialog': ['runtime', 'choice', 'dialog'],
  'consent.set': ['choice'],
  'consent.forget': ['choice'],
  'consent.switchAll': ['choice'],
  'consent.optOut': ['choice'],
  'consent.askOptOut': ['runtime', 'choice', 'optout'],
  'consent.report': ['endpoint'],
  // The decision once the page is there, or the bridge to another tool; the tracker, where its gate opens.
  'consent.open': [],
  track: [],
  'consent.aftermath': ['aftermath'],
  'consent.erase': ['choice'],
};

type Waiting = [name: string, args: readonly unknown[]];
type Handler = (...args: never[]) => void;

/** Where commands meet those who answer them (LD-08). */
export interface CommandBus {
  /** Answers a command from now on, those that waited first. */
  answer<K extends CommandName>(name: K, handler: (...args: Commands[K]) => void): () => void;
  /** Says a command: at once where it is answered, later where its answer has to be loaded. */
  say(name: string, args: readonly unknown[]): void;
  /** From DOMContentLoaded on, chunks may be loaded for commands that wait (LD-16). */
  open(): void;
}

/**
 * @param bring loads and mounts chunks
 * @param complain hears of commands that nobody answers
 */
export function createCommandBus(
  bring: (chunks: readonly ChunkName[]) => void,
  complain: Complain,
): CommandBus {
  const handlers = new Map<string, Handler>();
  const pending: Waiting[] = [];
  let opened = false;

  const fetchAnswer = ([name]: Waiting): void => {
    // What waits stands there.
    if (opened) bring(ANSWERED_BY[name as CommandName] as readonly ChunkName[]);
  };

  return {
    answer(name, handler) {
      handlers.set(name, handler as Handler);
      for (const waiting of pending.filter(([waits]) => waits === name)) {
        pending.splice(pending.indexOf(waiting), 1);
        (handler as Handler)(...(waiting[1] as never[]));
      }
      return () => handlers.delete(name);
    },
    say(name, args) {
      const handler = handlers.get(name);
      if (handler) {
        handler(...(args as never[]));
        // Not every name that an object knows is ours: `toString`, and what the page adds to all objects.
      } else if (!Array.isArray(ANSWERED_BY[name as CommandName])) {
        complain('push', 'a command', name);
      } else if (pending.length < PENDING_COMMANDS) {
        pending.push([name, args]);
        fetchAnswer([name, args]);
      }
    },
    open() {
      opened = true;
      pending.forEach(fetchAnswer);
    },
  };
}
