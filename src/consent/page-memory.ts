import type { AnnouncedSignals } from './announce/signals';

/** What the choice remembers for this page; only the choice and its banner write it. */
export interface ChoiceState {
  /** The banner's text while it is on screen. A choice made elsewhere on the page meanwhile is recorded with it (CO-44). */
  shown?: string | undefined;
  /**
   * True while the click bridge clicks a button itself: we do not handle that click, and a choice that a script makes
   * because of it causes no further click (CO-41).
   */
  clicking?: boolean;
  /**
   * True from a choice that reloads the page until the page is reloaded: what that choice grants starts after the reload, so
   * that no page view is sent twice (CO-14).
   */
  reloads?: boolean;
}

/** What the tracker remembers for this page; only the tracker writes it. */
export interface TrackerState {
  /** Services whose vendor script is on this page: none is put there twice (TR-32). */
  readonly startedServices: string[];
  /**
   * The consent commands that the tracker sent to Google's data layers to which nothing else sends any, by the layer's name
   * (TR-32).
   */
  readonly layers: Record<string, unknown>;
}

/**
 * What outlives `destroy`, by its owner, so that after another start nothing is announced or started a second time (CO-40,
 * TR-32).
 */
export interface PageMemory {
  readonly announced: AnnouncedSignals;
  readonly choice: ChoiceState;
  readonly tracker: TrackerState;
}
