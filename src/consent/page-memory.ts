import type { AnnouncedSignals } from './announce/signals';

/** What is remembered about a choice on this page. Only the code of the choice and its banner write it. */
export interface ChoiceState {
  /** The banner's text while it is on screen: a choice made elsewhere on the page is recorded with it (CO-44). */
  shown?: string | undefined;
  /**
   * True while our click bridge clicks a button of the legacy plugin for other scripts' listeners. We do not handle that click,
   * and a choice that a script makes in response causes no further click (CO-41).
   */
  clicking?: boolean;
  /** The domain on which the decision's cookies are written; '' for this host only. Undefined before the first choice (CO-48). */
  cookieDomain?: string;
  /** The last event of the page's that we answered: while it runs, the legacy plugin's own functions do nothing (CO-45). */
  answered?: Event;
  /** True between a choice and the reload that it causes: what it grants starts after that, so one page view is sent (CO-14). */
  reloads?: boolean;
}

/** What is remembered about the tracker on this page. Only the tracker writes it. */
export interface TrackerState {
  /** Services whose vendor script is on this page, so that none is added twice (TR-32). */
  readonly startedServices: string[];
  /** For each of Google's data layers that gets consent commands from the tracker alone, the last such command (TR-32). */
  readonly layers: Record<string, unknown>;
}

/** Values that stay after `destroy`, by the code that writes them: nothing is announced or started twice (CO-40, TR-32). */
export interface PageMemory {
  readonly announced: AnnouncedSignals;
  readonly choice: ChoiceState;
  readonly tracker: TrackerState;
}
