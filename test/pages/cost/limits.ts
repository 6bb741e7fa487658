/** What our tag may add to a shop page of 120 products for one kind of visitor. */
export interface Limit {
  /** Processor time in milliseconds, by what a quarter of the page views is below: script alone, and all tasks. */
  script: number;
  total: number;
  /** The most that we take of one task on a machine four times slower: counted, and multiplied. */
  longest: number;
  styles: number;
  frames: number;
  listeners: number;
  requests: number;
}

/**
 * By page and visitor, as `test/bench/visits.ts` names them. Script is a third to a half above what a busy machine measured, all
 * tasks 50 ms and more: the page's own work differs by that from view to view.
 */
export const LIMITS: Readonly<Record<string, Limit>> = {
  'shop page, consent alone: decided': {
    script: 35,
    total: 80,
    longest: 50,
    styles: 4,
    frames: 5,
    listeners: 12,
    requests: 2,
  },
  'shop page, tracking and theme: undecided': {
    script: 70,
    total: 110,
    longest: 50,
    styles: 9,
    frames: 13,
    listeners: 44,
    requests: 6,
  },
  'shop page, tracking and theme: refused': {
    script: 60,
    total: 110,
    longest: 50,
    styles: 5,
    frames: 8,
    listeners: 24,
    requests: 5,
  },
  'shop page, tracking and theme: agreed to Meta and Google': {
    script: 90,
    total: 180,
    longest: 50,
    styles: 9,
    frames: 10,
    listeners: 44,
    requests: 15,
  },
};
