import {
  CAROUSEL_HAND_MS as HAND_MS,
  CAROUSEL_STEP_MS as STEP_MS,
  CAROUSEL_STILL_PX as STILL_PX,
} from '#src/limits/theme';

/** In each step of the animation, the row loses this share of its speed. */
const FRICTION = 0.28;
/** In each step of the animation, this share of the distance to the target is added to the speed. */
const ATTRACTION = 0.025;

/** The state of the row of slides, in pixels from the first slide in reading direction. */
export interface RowState {
  /** The position of the row. */
  position: number;
  /** The distance moved in the last step. */
  velocity: number;
}

/** The position at which friction alone would stop the row. */
export const restPosition = ({ position, velocity }: RowState): number =>
  position + (velocity * (1 - FRICTION)) / FRICTION;

/**
 * The path to a target: the present position, and the position after each step until the row has arrived. It is computed in
 * advance, so that the browser can animate the row while none of our code runs.
 *
 * @param lowest the path does not go below this position, however fast the row moves; default: no limit
 * @param highest the path does not go above this position; default: no limit
 */
export function pathTo(
  target: number,
  from: RowState,
  lowest = -Infinity,
  highest = Infinity,
): number[] {
  let { position, velocity } = from;
  // The row may already be beyond the limits. That position is allowed as the start of the path, which leads back from there.
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

/** The state of the row after this many milliseconds on a path, interpolated linearly between two steps. */
export function positionOnPath(path: readonly number[], ms: number): RowState {
  const steps = ms / STEP_MS;
  const step = Math.min(Math.floor(steps), path.length - 2);
  const [from = 0, to = 0] = path.slice(step);
  const velocity = to - from;
  return { position: from + velocity * Math.min(steps - step, 1), velocity };
}

/** A position of the row during a drag, and its time. */
export interface TrailPoint {
  position: number;
  time: number;
}

/** Adds a point to the trail of a drag, and removes points that are too old to determine the speed. */
export const addToTrail = (
  trail: readonly TrailPoint[],
  position: number,
  time: number,
): TrailPoint[] => [...trail.filter((point) => time - point.time < HAND_MS), { position, time }];

/** A drag's speed, in pixels per step. Moves that arrive at once, because the page was busy, are one step. */
export function velocityOf(trail: readonly TrailPoint[]): number {
  const [first, last] = [trail[0], trail[trail.length - 1]];
  return first && last
    ? ((last.position - first.position) * STEP_MS) / Math.max(last.time - first.time, STEP_MS)
    : 0;
}

/** The position of the slides during a drag: beyond the first and the last, they move only half as far as the pointer. */
export function resistAtEnds(position: number, last: number): number {
  return position < 0 ? position / 2 : Math.min(position, (position + last) / 2);
}

/** The state at the end of a drag. */
export interface Release {
  /** The position at which friction alone would stop the slides. */
  rest: number;
  /** Pixels from one slide to the next. */
  unit: number;
  /** The index of the selected slide, and the index of the last slide that can be selected. */
  index: number;
  last: number;
  /** The direction of the pointer if it was still moving: +1 forward, -1 back; 0 if it had stopped. */
  direction: number;
}

/** The slide nearest to the position of rest. A swipe too weak to reach another still selects the next in its direction. */
export function targetIndex({ rest, unit, index, last, direction }: Release): number {
  const nearest = Math.round(rest / unit);
  const chosen = nearest === index ? index + direction : nearest;
  return Math.min(Math.max(chosen, 0), last);
}
