import { ANSWERS, FOR_VISITOR } from 'virtual:chunks';
import type { Complain } from '../../src/config/coerce';
import type { FreeChunk } from '../../src/contract';
import type { CommandName, Commands } from '../../src/events';
import { PENDING_COMMANDS } from '../../src/limits';

type Waiting = [name: string, args: readonly unknown[], seen: boolean];
type Handler = (args: readonly unknown[]) => void;

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
 * @param bring loads and mounts a chunk; false when it does not stand
 * @param complain hears of commands that nobody answers
 * @param failed called where the visitor is to see that what was asked for could not be done: its chunk did not come, or
 *   crashed
 */
export function createCommandBus(
  bring: (chunk: FreeChunk) => Promise<boolean>,
  complain: Complain,
  failed: () => void,
): CommandBus {
  const handlers = new Map<string, Handler>();
  const pending: Waiting[] = [];
  let opened = false;

  const fetchAnswer = (waiting: Waiting): void => {
    const [name, , seen] = waiting;
    const chunk = ANSWERS[name];
    if (!opened || !chunk) return;
    void bring(chunk).then((stands) => {
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
      // What a command's arguments are nobody has checked but who said it: each handler looks at its own.
      const answer: Handler = (args) => handler(...(args as never));
      handlers.set(name, answer);
      for (const waiting of pending.filter(([waits]) => waits === name)) {
        pending.splice(pending.indexOf(waiting), 1);
        answer(waiting[1]);
      }
      return () => (before ? handlers.set(name, before) : handlers.delete(name));
    },
    say(name, args) {
      const handler = handlers.get(name);
      // A script of the page's may ask while nobody is doing anything: no failure of ours is shown then (XX-01).
      const { userActivation }: Partial<Navigator> = navigator;
      const seen = FOR_VISITOR.includes(name) && (userActivation?.isActive ?? true);
      if (handler) {
        handler(args);
        // Who crashes answers no more.
        if (seen && handlers.get(name) !== handler) failed();
      } else if (!(name in ANSWERS)) {
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
