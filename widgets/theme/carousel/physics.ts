import {
  CAROUSEL_HAND_MS as HAND_MS,
  CAROUSEL_STEP_MS as STEP_MS,
  CAROUSEL_STILL_PX as STILL_PX,
} from '../../../src/limits/theme';

/** The part of the speed that each step takes away … */
const FRICTION = 0.28;
/** … and the part of the distance to the target that it adds to the speed. */
const ATTRACTION = 0.025;

/** A row that moves, in pixels from the first slide in the direction of reading. */
export interface RowState {
  /** Where it is. */
  position: number;
  /** How far the last step has brought it. */
  velocity: number;
}

/** Where friction alone would bring a row to rest. */
export const restPosition = ({ position, velocity }: RowState): number =>
  position + (velocity * (1 - FRICTION)) / FRICTION;

/**
 * The whole way to a target: where the row is now, and after each step until it has arrived. All of it is known as it begins, so
 * that the browser can move the row without us.
 *
 * @param lowest the row never goes below this on its way, however fast it is; default: no limit
 * @param highest the row never goes above this; default: no limit
 */
export function pathTo(
  target: number,
  from: RowState,
  lowest = -Infinity,
  highest = Infinity,
): number[] {
  let { position, velocity } = from;
  // It may already be beyond the limits. Its present position is allowed, because it comes back from there by itself.
  const minimum = Math.min(lowest, position);
  const maximum = Math.max(highest, position);
  const path = [position];
  while (Math.abs(target - position) > STILL_PX || Math.abs(velocity) > STILL_PX) {
    velocity = velocity * (1 - FRICTION) + (target - position) * ATTRACTION;
    const unlimited = position + velocity;
    position = Math.min(Math.max(unlimited, minimum), maximum);
    if (position !== unlimited) velocity = 0;
    path.push(position);
  }
  return [...path, target];
}

/** Where a row is so many milliseconds after it has set out: between two steps it moves evenly. */
export function positionOnPath(path: readonly number[], ms: number): RowState {
  const steps = ms / STEP_MS;
  const step = Math.min(Math.floor(steps), path.length - 2);
  const [from = 0, to = 0] = path.slice(step);
  const velocity = to - from;
  return { position: from + velocity * Math.min(steps - step, 1), velocity };
}

/** Where a finger held a row, and when. */
export interface TrailPoint {
  position: number;
  time: number;
}

/** Adds where a finger is now to where it was, and forgets what is no longer part of its speed. */
export const addToTrail = (
  trail: readonly TrailPoint[],
  position: number,
  time: number,
): TrailPoint[] => [...trail.filter((point) => time - point.time < HAND_MS), { position, time }];

/** How fast a finger is, in pixels per step. Moves that come together, as from a busy page, share at least one step. */
export function velocityOf(trail: readonly TrailPoint[]): number {
  const [first, last] = [trail[0], trail.at(-1)];
  return first && last
    ? ((last.position - first.position) * STEP_MS) / Math.max(last.time - first.time, STEP_MS)
    : 0;
}

/**
 * Where a finger holds the slides: beyond the ends they follow half as far.
 *
 * @param last the position of the last slide, in pixels
 */
export function resistAtEnds(position: number, last: number): number {
  return position < 0 ? position / 2 : Math.min(position, (position + last) / 2);
}

/** What is known when a finger lets go. */
export interface Release {
  /** Where friction alone would bring the slides to rest. */
  rest: number;
  /** Pixels from one slide to the next. */
  unit: number;
  /** The index of the slide that was selected, and of the last one that can be. */
  index: number;
  last: number;
  /** The direction of a finger that was still moving: +1 forward, -1 back; 0: it had stopped. */
  direction: number;
}

/** The slide that is nearest to where the slides would come to rest; after a swipe, at least the next one. */
export function targetIndex({ rest, unit, index, last, direction }: Release): number {
  const nearest = Math.round(rest / unit);
  const chosen = nearest === index ? index + direction : nearest;
  return Math.min(Math.max(chosen, 0), last);
}
