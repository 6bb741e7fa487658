import { HAS_SLEEPERS } from './baked';
import { CONSENT_TYPES, TRACKING_TYPES } from './legacy-lists';

/** A legacy script that the inline bootstrap has put to sleep: it cannot run until it is woken. */
export interface Sleeper extends HTMLScriptElement {
  /** The type that it was printed with. */
  was: string;
}

/** The legacy scripts that the inline bootstrap has put to sleep, as it passes them to the loader (LD-18, LD-19). */
export interface Asleep {
  /**
   * Every script that was ever put to sleep, in document order. While a script sleeps, its type is `asleep/` followed by the
   * text by which the bootstrap recognised the script: its handle, or a slash and the end of its address.
   */
  readonly list: readonly Sleeper[];
  /**
   * Runs the scripts that still sleep, one after the other in document order. Each runs only after the script before it has
   * loaded or failed. None runs before the page's own DOMContentLoaded, because scripts that they need may be deferred. Their
   * types change at once, in this task, so that other code sees that they are going to run. Scripts that run this late have
   * missed the page's own `DOMContentLoaded` and `load`; the listeners that they add for these events are called once, after
   * all scripts have run.
   *
   * @param which called with each script that still sleeps; returns whether that script is to run. Default: all run
   */
  wake(which?: (script: HTMLScriptElement) => boolean): void;
  /**
   * Wakes the scripts 5 s after the bootstrap, or after `destroy`. A loader that starts clears the timer and sets this to
   * undefined; until then, the scripts wake at once if our tag fails to load.
   */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Whether a script was put to sleep and not woken yet. Such a script has not run, and does not run by itself. */
export const isAsleep = ({ type }: HTMLScriptElement): boolean =>
  HAS_SLEEPERS && type.startsWith('asleep/');

/** The widget of ours that does the job of a sleeping script; undefined if the script is awake. */
export function widgetOfSleeper(
  script: HTMLScriptElement,
): 'consent' | 'tracking' | 'theme' | undefined {
  if (!isAsleep(script)) return undefined;
  if (CONSENT_TYPES.test(script.type)) return 'consent';
  return TRACKING_TYPES.test(script.type) ? 'tracking' : 'theme';
}
