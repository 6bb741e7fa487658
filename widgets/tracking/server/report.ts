import type { WidgetContext } from '#src/contract';
import type { PostResult } from '#src/net/send';
import type { ServerCopy } from '../pipeline/server-copy';
import type { Tracker } from '../tracker';

/** Reports failed requests and dropped events on the console, in debug or not. */
interface Report {
  /** Writes an error to the console, once per key, because a server's fault repeats with every event (TR-61). */
  logErrorOnce(key: string, line?: string): void;
  /** Reports a failed request, once per address and status (TR-61). */
  reportFailed(url: URL, answer: PostResult): void;
  /** Reports a dropped event. `isWrong`: the event itself is at fault, and not the server or its settings. */
  reportDropped(copy: ServerCopy, how: string, isWrong: boolean): void;
}

export function createReport(log: WidgetContext['log'], note: Tracker['note']): Report {
  /** The keys that have already been written to the console. */
  const logged = new Set<string>();

  function logErrorOnce(key: string, line = key): void {
    if (logged.has(key)) return;
    logged.add(key);
    log.error(line);
  }

  return {
    logErrorOnce,
    reportFailed({ href }, { status }) {
      // A status of success counts as a failure only if the answer is not JSON.
      const isPage = Number(status) < 300;
      logErrorOnce(`${href} failed: ${status}${isPage ? ', not JSON' : ''}`);
    },
    reportDropped(copy, how, isWrong) {
      const { slug, name, id } = copy;
      note(copy, 'blocked', how);
      const line = `${slug} ${name} ${id} dropped: ${how}`;
      if (isWrong) logErrorOnce(line);
      else logErrorOnce(`${slug} ${how}`, `${line}, as others may be: said once`);
    },
  };
}
