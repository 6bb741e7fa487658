/** Logs one readable line per decision, in debug only (LD-17). */
export interface Log {
  /** A line for the one who debugs; the same line is written once. */
  line(text: string): void;
  /** A text that the specification gives, always written. */
  warn(text: string): void;
  /** An error that the specification gives, always written. */
  error(text: string): void;
  /** Whether lines are written by now. */
  readonly on: boolean;
  /** Whether to write, as known by now: what turns debug on may come late, so lines said before are kept for it. */
  debug(on: boolean): void;
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
    line(text) {
      if (on && !lines.has(text)) write(text);
      lines.add(text);
    },
    warn: (text) => console.warn(`[enxerto] ${text}`),
    error: (text) => console.error(`[enxerto] ${text}`),
    debug(wanted) {
      if (wanted && !on) lines.forEach(write);
      on ||= wanted;
    },
  };
}
