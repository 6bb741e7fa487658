import type { AnnouncedSignals } from './announce/signals';

/** What the choice keeps while its page stays; only the choice and its banner write it. */
export interface ChoiceState {
  /** The banner's text while it is on screen. A choice made elsewhere on the page meanwhile is recorded with it (CO-44). */
  shown?: string | undefined;
  /**
   * True while the click bridge clicks a button itself: we do not answer that click, and a choice that a script makes in answer
   * to it causes no further click (CO-41).
   */
  clicking?: boolean;
  /**
   * True from a choice that loads the page again until it does so: what that choice allows begins there, not here, so that no
   * page view is told twice (CO-14).
   */
  reloads?: boolean;
}

/** What the tracker keeps while its page stays; only the tracker writes it. */
export interface TrackerState {
  /** Services whose vendor script is on this page: none is put there twice (TR-32). */
  readonly startedServices: string[];
  /** What the tracker told Google's data layers that nobody else tells of consent, by the layer's name (TR-32). */
  readonly layers: Record<string, unknown>;
}

/**
 * What is kept for the page, by who owns it. It outlives `destroy`, so that after another start nothing is told or begun a
 * second time (CO-40, TR-32).
 */
export interface PageMemory {
  readonly announced: AnnouncedSignals;
  readonly choice: ChoiceState;
  readonly tracker: TrackerState;
}
