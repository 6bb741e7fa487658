import type { ConsentStatus } from './consent/store';

/**
 * Events of `enxerto.on(name, listener)`, mirrored as DOM events `enxerto:{name}` on document with the same detail
 * (LD-08).
 */
export interface Events {
  /** The decision as it now is: after every choice, and once when a page opens with a decision made before. */
  consent: ConsentStatus;
  /** Once per start, when every widget that is to start at once has started or failed. */
  ready: { started: string[] };
}

/** What can be said with a choice: everything, nothing optional, or category by category (others stay as they are). */
export type Choice = 'all' | 'none' | Record<string, boolean>;

/** Commands of the queue and their arguments: `enxerto.push([name, ...args])` (LD-08). */
export interface Commands {
  /** Opens what the visitor can choose with: the banner while undecided. */
  'consent.open': [];
  /** Records a choice as if the visitor had made it on the banner. */
  'consent.set': [choice: Choice];
  /** Calls back with the decision as it is. */
  'consent.state': [callback: (status: ConsentStatus) => void];
}

/** The name of a command that a widget answers. */
export type CommandName = keyof Commands;
