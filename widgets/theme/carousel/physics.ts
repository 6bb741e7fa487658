import {
  CAROUSEL_STEP_MS as STEP_MS,
  CAROUSEL_STILL_PX as STILL_PX,
} from '../../../src/limits/theme';

/** The part of the speed that each step takes away … */
const FRICTION = 0.28;
/** … and the part of the distance to the target that it adds to the speed. */
const ATTRACTION = 0.025;
/** A frame that comes late is made up for by at most this many steps. */
const MOST_STEPS = 4;
/** After this many steps in a row that hardly move it, it has arrived. */
const STILL_STEPS = 3;

/** Calculates one moving position, in pixels from the first slide in the direction of reading. Knows nothing of pages. */
export interface Engine {
  /** The position to draw. It lies between the last two steps, so that every frame rate shows the same path. */
  readonly at: number;
  /** Whether the movement has ended. */
  readonly isSettled: boolean;
  /**
   * Where friction alone would bring it to rest. Counted from where it is, or from where it is held, because a busy page may have
   * drawn no frame since.
   */
  readonly rest: number;
  /**
   * Moves towards a place, starting from its present position and speed.
   *
   * @param lowest the position never goes below this on the way, however fast it is; default: no limit
   * @param highest the position never goes above this; default: no limit
   */
  aim(target: number, lowest?: number, highest?: number): void;
  /** Holds it at a place, as under a finger, until `aim` or `put`. */
  hold(place: number): void;
  /** Puts it at a place at once; it stays there. */
  put(place: number): void;
  /** Lets this many milliseconds go by. */
  advance(ms: number): void;
}

/** Makes an engine that is at rest at 0. */
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
  /** Milliseconds that have gone by and are not yet a whole step. */
  let waiting = 0;
  let still = 0;

  /** @param left how many steps of this frame are left, this one included */
  function step(left: number): void {
    before = now;
    // A finger says where it is once per frame: the steps of that frame share the distance, so that the speed is the finger's.
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

  /** @param isNowHeld whether a finger holds it at that place */
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
      // It may already be beyond the limits. Its present position is allowed, because it comes back from there by itself.
      lowest = Math.min(least, now);
      highest = Math.max(most, now);
      move(place, false);
    },
    hold: (place) => move(place, true),
    put,
    advance(ms) {
      waiting += ms;
      // A clock that rounds down says 16.66 for a step of 16.67: that still counts as a whole one.
      const whole = Math.floor(waiting / STEP_MS + 0.01);
      waiting = whole > MOST_STEPS ? 0 : Math.max(0, waiting - whole * STEP_MS);
      for (let left = Math.min(whole, MOST_STEPS); left > 0; left--) if (!isSettled) step(left);
    },
  };
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
