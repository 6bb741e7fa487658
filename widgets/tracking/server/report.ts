import type { WidgetContext } from '../../../src/contract';
import type { Copy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';

/** Says which events are dropped, on the console too. */
interface Report {
  /**
   * Writes an error to the console, once for each key: what is wrong with the server is wrong with every event (TR-61).
   *
   * @param line the text; the key itself where it is left out
   */
  complain(key: string, line?: string): void;
  /**
   * Says that an event is dropped.
   *
   * @param isWrong whether the event itself is at fault, and not the server or whoever set it up
   */
  giveUp(copy: Copy, how: string, isWrong: boolean): void;
}

export function createReport(log: WidgetContext['log'], note: Tracker['note']): Report {
  /** The keys of what was written to the console already. */
  const said = new Set<string>();

  function complain(key: string, line = key): void {
    if (said.has(key)) return;
    said.add(key);
    log.error(line);
  }

  return {
    complain,
    giveUp(copy, how, isWrong) {
      const { slug, name, id } = copy;
      note(copy, 'blocked', how);
      const line = `${slug} ${name} ${id} dropped: ${how}`;
      if (isWrong) complain(line);
      else complain(`${slug} ${how}`, `${line}, as others may be: said once`);
    },
  };
}
