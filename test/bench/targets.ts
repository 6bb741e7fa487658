/** The most that one kind of page view should cost, above the same page without the tag. */
interface Target {
  /** As `VISITS` names them. */
  page: string;
  visitor: string;
  /** Processor time of all tasks, in milliseconds. */
  total: number;
}

/** The design's aims. They are not enforced; the limits that CI enforces are in `test/pages/cost/limits.ts`. */
export const TARGETS: readonly Target[] = [
  { page: 'plain page', visitor: 'decided', total: 6 },
  { page: 'plain page', visitor: 'undecided', total: 15 },
  { page: 'shop page, consent alone', visitor: 'decided', total: 6 },
  { page: 'shop page, consent alone', visitor: 'undecided', total: 15 },
  { page: 'shop page, tracking and theme', visitor: 'undecided', total: 35 },
  { page: 'shop page, tracking and theme', visitor: 'refused', total: 30 },
  { page: 'shop page, tracking and theme', visitor: 'agreed to Meta and Google', total: 50 },
];

/** For every visitor: the most that our files take within one task, and the click on 'accept' at 4x in milliseconds, counts, and the heap in megabytes. */
export const FOR_ALL = {
  longest: 12,
  styles: 4,
  frames: 4,
  listeners: 25,
  heap: 0.35,
  accept: 33,
};
