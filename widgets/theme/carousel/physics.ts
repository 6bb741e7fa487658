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
export interface Moving {
  /** Where it is. */
  at: number;
  /** How far the last step has brought it. */
  pace: number;
}

/** Where friction alone would bring a row to rest. */
export const restOf = ({ at, pace }: Moving): number => at + (pace * (1 - FRICTION)) / FRICTION;

/**
 * The whole way to a target: where the row is now, and after each step until it has arrived. All of it is known as it begins, so
 * that the browser can move the row without us.
 *
 * @param lowest the row never goes below this on its way, however fast it is; default: no limit
 * @param highest the row never goes above this; default: no limit
 */
export function wayTo(
  target: number,
  from: Moving,
  lowest = -Infinity,
  highest = Infinity,
): number[] {
  let { at, pace } = from;
  // It may already be beyond the limits. Its present position is allowed, because it comes back from there by itself.
  const least = Math.min(lowest, at);
  const most = Math.max(highest, at);
  const way = [at];
  while (Math.abs(target - at) > STILL_PX || Math.abs(pace) > STILL_PX) {
    pace = pace * (1 - FRICTION) + (target - at) * ATTRACTION;
    const free = at + pace;
    at = Math.min(Math.max(free, least), most);
    if (at !== free) pace = 0;
    way.push(at);
  }
  return [...way, target];
}

/** Where a row is so many milliseconds after it has set out: between two steps it moves evenly. */
export function along(way: readonly number[], ms: number): Moving {
  const steps = ms / STEP_MS;
  const whole = Math.min(Math.floor(steps), way.length - 2);
  const [from = 0, to = 0] = way.slice(whole);
  const pace = to - from;
  return { at: from + pace * Math.min(steps - whole, 1), pace };
}

/** Where a finger held a row, and when. */
export interface Held {
  at: number;
  time: number;
}

/** Adds where a finger is now to where it was, and forgets what is no longer part of its speed. */
export const follow = (trail: readonly Held[], at: number, time: number): Held[] => [
  ...trail.filter((one) => time - one.time < HAND_MS),
  { at, time },
];

/** How fast a finger is, in pixels per step. Moves that come together, as from a busy page, share at least one step. */
export function paceOf(trail: readonly Held[]): number {
  const [first, last] = [trail[0], trail.at(-1)];
  return first && last
    ? ((last.at - first.at) * STEP_MS) / Math.max(last.time - first.time, STEP_MS)
    : 0;
}

/**
 * Where a finger holds the slides: beyond the ends they follow half as far.
 *
 * @param last the position of the last slide, in pixels
 */
export function pulled(place: number, last: number): number {
  return place < 0 ? place / 2 : Math.min(place, (place + last) / 2);
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
  going: number;
}

/** The slide that is nearest to where the slides would come to rest; after a swipe, at least the next one. */
export function landing({ rest, unit, index, last, going }: Release): number {
  const nearest = Math.round(rest / unit);
  const chosen = nearest === index ? index + going : nearest;
  return Math.min(Math.max(chosen, 0), last);
}
