import type { StoredChoice } from './record/shape';

/** What holds on this page now. Each change makes a new one. */
export interface Decision {
  /** What is stored, or could not be. */
  readonly stored: StoredChoice;
  /** Whether nothing gates here (CO-08, CO-18); asked each time. */
  readonly open: () => boolean;
  /** False while a choice could not be written (CO-06). */
  readonly persistent: boolean;
}

/** What the store holds. */
export interface State {
  readonly decision: Decision;
  /** The text of the banner, while it is on screen. */
  readonly shown: string | undefined;
  /** The decision that the tracker has heard of. */
  readonly services?: Decision;
  /** The decision that is drawn. */
  readonly screen?: Decision;
}

/** The steps of a change at which somebody subscribes. */
export type Audience = 'services' | 'screen';
