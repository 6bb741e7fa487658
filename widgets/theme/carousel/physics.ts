import {
  CAROUSEL_STEP_MS as STEP_MS,
  CAROUSEL_STILL_PX as STILL_PX,
} from '../../../src/limits/theme';

/** The part of the speed that each step takes away … */
const FRICTION = 0.28;
/** … and the part of the distance to the target that it adds. */
const ATTRACTION = 0.025;
/** A frame that comes late is made up for by this many steps, and no more. */
const MOST_STEPS = 4;
/** After so many steps in a row that are none, it has arrived. */
const STILL_STEPS = 3;

/** Moves one position, in pixels from the first slide in the direction of reading. Knows nothing of pages. */
export interface Engine {
  /** Where it is seen: between its last two steps, so that every frame rate shows the same path. */
  readonly at: number;
  /** Whether nothing moves any more. */
  readonly isSettled: boolean;
  /** Where friction alone would bring it to rest, from where it is, or is held: a busy page may have drawn no frame since. */
  readonly rest: number;
  /**
   * Is drawn to a place, from where it is and as fast as it is.
   *
   * @param lowest it does not go below this on its way, however fast it is
   * @param highest nor above this
   */
  aim(target: number, lowest?: number, highest?: number): void;
  /** Is held at a place, as under a finger, until `aim`. */
  hold(place: number): void;
  /** Is at a place at once, and stays there. */
  put(place: number): void;
  /** Lets time go by. */
  advance(ms: number): void;
}

/** Begins at 0, at rest. */
export function createEngine(): Engine {
  let now = 0;
  let before = 0;
  /** Pixels per step. */
  let speed = 0;
  let target = 0;
  let lowest = -Infinity;
  let highest = Infinity;
  let isHeld = false;
  let isSettled = true;
  /** Time that has gone by and is not yet a whole step. */
  let waiting = 0;
  let still = 0;

  /** @param left how many steps of this frame are left, with this one */
  function step(left: number): void {
    before = now;
    // A finger tells once per frame where it is: the steps of a frame share the way, so that the speed is the finger's.
    speed = isHeld ? (target - now) / left : speed + (target - now) * ATTRACTION;
    now += speed;
    speed *= 1 - FRICTION;
    if (isHeld) return;
    if (now < lowest || now > highest) {
      now = Math.min(Math.max(now, lowest), highest);
      speed = 0;
    }
    still = Math.abs(now - before) < STILL_PX ? still + 1 : 0;
    if (still >= STILL_STEPS) put(target);
  }

  function put(place: number): void {
    now = before = target = place;
    speed = waiting = still = 0;
    isHeld = false;
    isSettled = true;
  }

  /** @param isNowHeld whether by a finger */
  function move(place: number, isNowHeld: boolean): void {
    target = place;
    isHeld = isNowHeld;
    isSettled = false;
    still = 0;
  }

  return {
    get at() {
      return before + (now - before) * (waiting / STEP_MS);
    },
    get isSettled() {
      return isSettled;
    },
    get rest() {
      return (isHeld ? target : now) + speed / FRICTION;
    },
    aim(place, least = -Infinity, most = Infinity) {
      // Where it is now is allowed: it comes back from there by itself.
      lowest = Math.min(least, now);
      highest = Math.max(most, now);
      move(place, false);
    },
    hold: (place) => move(place, true),
    put,
    advance(ms) {
      waiting += ms;
      // Clocks say 16.66 for a step.
      const whole = Math.floor(waiting / STEP_MS + 0.01);
      waiting = whole > MOST_STEPS ? 0 : Math.max(0, waiting - whole * STEP_MS);
      for (let left = Math.min(whole, MOST_STEPS); left > 0; left--) if (!isSettled) step(left);
    },
  };
}

/** Where a finger holds the slides: beyond the ends they follow half as far. @param last the place of the last slide */
export function pulled(place: number, last: number): number {
  return place < 0 ? place / 2 : Math.min(place, (place + last) / 2);
}

/** What is known when a finger lets go. */
export interface Release {
  /** Where friction alone would bring the slides to rest. */
  rest: number;
  /** Pixels from one slide to the next. */
  unit: number;
  /** The slide that was selected, and the last that can be. */
  index: number;
  last: number;
  /** Where a finger that was still moving was going, +1 forward; 0: it had stopped. */
  going: number;
}

/** The slide that is next to where the slides would come to rest, or at least the next one where a finger has swiped. */
export function landing({ rest, unit, index, last, going }: Release): number {
  const nearest = Math.round(rest / unit);
  const chosen = nearest === index ? index + going : nearest;
  return Math.min(Math.max(chosen, 0), last);
}
