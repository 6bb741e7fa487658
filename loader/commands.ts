import type { Complain } from '../src/config/coerce';
import type { ChunkName } from '../src/contract';
import type { CommandName, Commands } from '../src/events';
import { PENDING_COMMANDS } from '../src/limits';

type Chunks = Partial<Record<CommandName, readonly ChunkName[]>>;

/** The chunks that bring the answer to what the visitor asks for, who is told where they do not come. */
const FOR_VISITOR: Chunks = {
  'consent.banner': ['runtime', 'choice', 'consent'],
  'consent.dialog': ['runtime', 'choice', 'dialog'],
  'consent.set': ['choice'],
  'consent.forget': ['choice'],
  'consent.switchAll': ['choice'],
  'consent.optOut': ['choice'],
  'consent.askOptOut': ['runtime', 'choice', 'optout'],
};

/** The chunks that bring the answer to any command, loaded when it is said and nobody answers yet. */
const ANSWERED_BY: Chunks = {
  ...FOR_VISITOR,
  'consent.report': ['endpoint'],
  // The decision once the page is there, or the bridge to another tool; the tracker, where its gate opens.
  'consent.open': [],
  track: [],
  'consent.aftermath': ['aftermath'],
  'consent.erase': ['choice'],
};

type Waiting = [name: string, args: readonly unknown[], seen: boolean];
type Handler = (...args: never[]) => void;

/** Where commands meet those who answer them (LD-08). */
export interface CommandBus {
  /** Answers a command from now on, those that waited first; whoever did so before does again when this is undone. */
  answer<K extends CommandName>(name: K, handler: (...args: Commands[K]) => void): () => void;
  /** Says a command: at once where it is answered, later where its answer has to be loaded. */
  say(name: string, args: readonly unknown[]): void;
  /** From DOMContentLoaded on, chunks may be loaded for commands that wait (LD-16). */
  open(): void;
}

/**
 * @param bring loads and mounts chunks; false when one of them does not stand
 * @param complain hears of commands that nobody answers
 * @param failed called where the visitor is to see that what was asked for could not be done: its chunk did not come, or
 *   crashed
 */
export function createCommandBus(
  bring: (chunks: readonly ChunkName[]) => Promise<boolean>,
  complain: Complain,
  failed: () => void,
): CommandBus {
  const handlers = new Map<string, Handler>();
  const pending: Waiting[] = [];
  let opened = false;

  const fetchAnswer = (waiting: Waiting): void => {
    const [name, , seen] = waiting;
    if (!opened) return;
    // A command that waits is in the table.
    void bring(ANSWERED_BY[name as CommandName] as readonly ChunkName[]).then((stands) => {
      const at = pending.indexOf(waiting);
      if (stands || at < 0) return;
      // What was asked for again and again is not done again and again once its chunk comes.
      pending.splice(at, 1);
      if (seen) failed();
    });
  };

  return {
    answer(name, handler) {
      const before = handlers.get(name);
      handlers.set(name, handler as Handler);
      for (const waiting of pending.filter(([waits]) => waits === name)) {
        pending.splice(pending.indexOf(waiting), 1);
        (handler as Handler)(...(waiting[1] as never[]));
      }
      return () => (before ? handlers.set(name, before) : handlers.delete(name));
    },
    say(name, args) {
      const handler = handlers.get(name);
      // A script of the page's may ask while nobody is doing anything: no failure of ours is shown then (XX-01).
      const { userActivation } = navigator as Partial<Navigator>;
      const seen = name in FOR_VISITOR && (userActivation?.isActive ?? true);
      if (handler) {
        handler(...(args as never[]));
        // Who crashes answers no more.
        if (seen && handlers.get(name) !== handler) failed();
        // Not every name that an object knows is ours: `toString`, and what the page adds to all objects.
      } else if (!Array.isArray(ANSWERED_BY[name as CommandName])) {
        complain('push', 'a command', name);
      } else if (pending.length < PENDING_COMMANDS) {
        const waiting: Waiting = [name, args, seen];
        pending.push(waiting);
        fetchAnswer(waiting);
      }
    },
    open() {
      opened = true;
      pending.forEach(fetchAnswer);
    },
  };
}
