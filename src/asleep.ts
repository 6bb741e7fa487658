/** The legacy scripts that the inline bootstrap has put to sleep, as it hands them to the loader (LD-18, LD-19). */
export interface Asleep {
  /**
   * Every script that was ever put to sleep, in document order. Those that still are have the type `asleep/` and what they are known
   * by: their handle, or the end of their address behind a slash.
   */
  readonly list: readonly HTMLScriptElement[];
  /**
   * Runs those of them that still sleep, one after the other in document order, each after the one before has loaded or failed;
   * before the page's own DOMContentLoaded none, for what they need may be deferred. Their types say so at once, in this task. The
   * `DOMContentLoaded` and `load` listeners that they add too late for the page's own events are called once when all have run.
   *
   * @param which asked for each that still sleeps
   */
  wake(which: (script: HTMLScriptElement) => boolean): void;
  /** Wakes all of them where no loader has come to stop it. */
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Whether a script was put to sleep and not woken: it has not run, and does not run by itself. */
export const isAsleep = ({ type }: HTMLScriptElement): boolean => type.startsWith('asleep/');

/** Which widget of ours does the job of a script that sleeps. */
export const widgetOfSleeper = ({ type }: HTMLScriptElement): 'consent' | 'tracking' | 'theme' => {
  if (type.includes('cookie-law')) return 'consent';
  return /pys|pixely|bind-first|tld/.test(type) ? 'tracking' : 'theme';
};
