import { document } from '#src/dom/page/document';
import { LOG_ITEMS } from '#src/limits';
import { LOG_EVENT, type WriteLine } from '#src/reasons';

/** Logs what our code does and does not do, in readable lines, in debug only (LD-17). */
export interface Log {
  /** Writes a line for people who debug the site. A line that was written before, among the last 500, is not written again. */
  line: WriteLine;
  /** Writes a warning whose text the specification gives; also without debug. */
  warn(text: string): void;
  /** Writes an error that the specification asks for; also without debug. */
  error(text: string): void;
  /** Whether debug is on by now. */
  readonly on: boolean;
  /** Turns debug on; `false` changes nothing. Debug may be turned on late, so the last lines are kept and written then. */
  debug(wanted: boolean): void;
}

const PARAMETER = /[?&]enxerto_debug=1(?:&|$)/;

/** Makes the log; `?enxerto_debug=1` in the page's address turns it on from the start. */
export function createLog(): Log {
  let on = PARAMETER.test(location.search);
  const lines = new Set<string>();
  const write = (text: string): void => console.info(`[enxerto] ${text}`);
  return {
    get on() {
      return on;
    },
    line(...detail) {
      const [text] = detail;
      if (on && !lines.has(text)) {
        write(text);
        document.dispatchEvent(new CustomEvent(LOG_EVENT, { detail }));
      }
      lines.add(text);
      if (lines.size > LOG_ITEMS) lines.delete(lines.values().next().value as string);
    },
    warn: (text) => console.warn(`[enxerto] ${text}`),
    error: (text) => console.error(`[enxerto] ${text}`),
    debug(wanted) {
      if (wanted && !on) lines.forEach(write);
      on ||= wanted;
    },
  };
}
