import { COMMAND_CHUNKS, SILENT_COMMANDS } from 'virtual:chunks';
import { HAS_ALL_CHUNKS } from '#src/baked';
import type { CommandName, Commands } from '#src/commands-and-events';
import type { Complain } from '#src/config/coerce';
import type { ChunkWithoutInput } from '#src/contract';
import { PENDING_COMMANDS } from '#src/limits';

type PendingCommand = [name: string, args: readonly unknown[], byVisitor: boolean];
type CommandHandler = (args: readonly unknown[]) => void;

/** Passes each command to the part that handles it, and keeps commands until that part has loaded (LD-08). */
export interface CommandBus {
  /** Handles a command, also those of that name that have waited. The returned function restores the earlier handler. */
  handle<K extends CommandName>(name: K, handler: (...args: Commands[K]) => void): () => void;
  /** Runs a command: at once if it has a handler, otherwise as soon as the chunk that handles it has loaded. */
  run(name: string, args: readonly unknown[]): void;
  /** Called at DOMContentLoaded: from then on, chunks may be loaded for commands that wait (LD-16). */
  open(): void;
}

/**
 * Makes the command bus.
 *
 * @param load loads and mounts a chunk; false when it has failed to load or has crashed
 * @param complain called with commands that no part handles
 * @param onFailure called when a visitor's command could not be run because its chunk did not load or crashed
 */
export function createCommandBus(
  load: (chunk: ChunkWithoutInput) => Promise<boolean>,
  complain: Complain,
  onFailure: () => void,
): CommandBus {
  const handlers = new Map<string, CommandHandler>();
  const pending: PendingCommand[] = [];
  let opened = false;

  const loadHandler = (command: PendingCommand): void => {
    const [name, , byVisitor] = command;
    const chunk = COMMAND_CHUNKS[name];
    if (!opened || !chunk) return;
    void load(chunk).then((isRunning) => {
      const index = pending.indexOf(command);
      if (isRunning || index < 0) return;
      // A command whose chunk failed is dropped: a chunk that loads later must not run several clicks at once.
      pending.splice(index, 1);
      if (byVisitor) onFailure();
    });
  };

  return {
    handle(name, handler) {
      const previous = handlers.get(name);
      // The bus does not check the arguments of a command, so each handler checks its own.
      const wrapped: CommandHandler = (args) => handler(...(args as never));
      handlers.set(name, wrapped);
      for (const command of pending.filter(([waits]) => waits === name)) {
        pending.splice(pending.indexOf(command), 1);
        wrapped(command[1]);
      }
      return () => (previous ? handlers.set(name, previous) : handlers.delete(name));
    },
    run(name, args) {
      const handler = handlers.get(name);
      // A script of the page may run a command without any click. Then the visitor gets no notice of a failure (XX-01).
      const { userActivation }: Partial<Navigator> = navigator;
      const byVisitor =
        Boolean(COMMAND_CHUNKS[name]) &&
        !SILENT_COMMANDS.includes(name) &&
        (userActivation?.isActive ?? true);
      if (handler) {
        handler(args);
        // A handler that crashes is removed with its chunk: if it is not the handler any more, the visitor gets the notice.
        if (byVisitor && handlers.get(name) !== handler) onFailure();
      } else if (!(name in COMMAND_CHUNKS)) {
        complain(
          'push',
          HAS_ALL_CHUNKS ? 'a command' : 'a command (others are not on this site)',
          name,
        );
      } else if (pending.length < PENDING_COMMANDS) {
        const command: PendingCommand = [name, args, byVisitor];
        pending.push(command);
        loadHandler(command);
      }
    },
    open() {
      opened = true;
      pending.forEach(loadHandler);
    },
  };
}
