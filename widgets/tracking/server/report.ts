import type { WidgetContext } from '../../../src/contract';
import type { ServerCopy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';

/** Says which events are dropped, on the console too. */
interface Report {
  /**
   * Writes an error to the console, once for each key: what is wrong with the server is wrong with every event (TR-61).
   *
   * @param line the text; the key itself where it is left out
   */
  logErrorOnce(key: string, line?: string): void;
  /**
   * Says that an event is dropped.
   *
   * @param isWrong whether the event itself is at fault, and not the server or whoever set it up
   */
  reportDropped(copy: ServerCopy, how: string, isWrong: boolean): void;
}

export function createReport(log: WidgetContext['log'], note: Tracker['note']): Report {
  /** The keys of what was written to the console already. */
  const logged = new Set<string>();

  function logErrorOnce(key: string, line = key): void {
    if (logged.has(key)) return;
    logged.add(key);
    log.error(line);
  }

  return {
    logErrorOnce,
    reportDropped(copy, how, isWrong) {
      const { slug, name, id } = copy;
      note(copy, 'blocked', how);
      const line = `${slug} ${name} ${id} dropped: ${how}`;
      if (isWrong) logErrorOnce(line);
      else logErrorOnce(`${slug} ${how}`, `${line}, as others may be: said once`);
    },
  };
}
