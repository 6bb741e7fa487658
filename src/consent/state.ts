import type { StoredChoice } from './record';

/** What holds on this page now. Each change makes a new object. */
export interface Decision {
  /** The stored choice, or the choice that could not be stored. */
  readonly stored: StoredChoice;
  /** Whether nothing is gated on this page at the moment (CO-08, CO-18); called each time, because the answer may change. */
  readonly open: () => boolean;
  /** False while the choice could not be written (CO-06). */
  readonly persistent: boolean;
}

/** What the store holds. */
export interface State {
  readonly decision: Decision;
  /** The text of the banner, while it is on screen. */
  readonly shown: string | undefined;
  /** The decision that the tracker was told of last. */
  readonly services?: Decision;
  /** The decision that was drawn last. */
  readonly screen?: Decision;
}

/** The steps of a change at which somebody subscribes. */
export type Audience = 'services' | 'screen';
