import { CAROUSEL_STEP_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import type { Held, Moving } from './physics';
import { along, follow, paceOf, wayTo } from './physics';

/** The row of slides in its viewport: where it stands, and how it gets there. */
export interface Track {
  /** Where it is, even on its way, and how fast. */
  readonly now: Moving;
  /** How wide the carousel is, in pixels; 0 while that is not known. */
  readonly width: number;
  /**
   * Puts the row where it belongs, at once.
   *
   * @param width the carousel's width in pixels, where it may have changed; default: as before
   */
  place(width?: number): void;
  /**
   * Lets the row glide to where it belongs, from where it is and as fast as it is. The browser moves it, so that the page does
   * nothing until it has arrived.
   *
   * @param reach how many pixels beyond the ends its speed may carry it
   * @param end the position of the last place, in pixels
   */
  glide(reach: number, end: number): void;
  /**
   * Holds the row at a place, as a finger does, until it glides.
   *
   * @param at the place, in pixels
   * @param time when the finger was there
   */
  hold(at: number, time: number): void;
}

/**
 * @param slider the element that holds the slides, and that moves
 * @param target returns where the row belongs, in widths of the carousel
 */
export function createTrack(
  slider: HTMLElement,
  scope: Scope,
  isRtl: boolean,
  target: () => number,
): Track {
  let width = 0;
  /** Where the row is while it does not glide. */
  let still: Moving = { at: 0, pace: 0 };
  let trail: Held[] = [];
  let gliding: { way: number[]; animation: Animation } | undefined;

  const now = (): Moving =>
    gliding ? along(gliding.way, Number(gliding.animation.currentTime)) : still;

  /** @param by where it is, from the first slide in the direction of reading */
  const shift = (by: number, unit: string): string => `${isRtl ? by : -by}${unit}, 0px, 0px`;

  function stop(): void {
    gliding?.animation.cancel();
    gliding = undefined;
  }

  /** Draws a place in percent of the carousel's width, so that a new width needs no script. @param widths the place */
  function draw(widths: number, isMoving: boolean): void {
    const percent = Math.round(widths * 10_000) / 100;
    slider.style.transform = isMoving
      ? `translate3d(${shift(percent, '%')})`
      : `translateX(${isRtl ? percent : -percent}%)`;
  }

  function place(to = width): void {
    stop();
    width = to;
    still = { at: target() * width, pace: 0 };
    draw(target(), false);
  }

  return {
    get now() {
      return now();
    },
    get width() {
      return width;
    },
    place,
    glide(reach, end) {
      if (!slider.animate) return place();
      const way = wayTo(target() * width, now(), -reach, end + reach);
      stop();
      draw(target(), true);
      // In pixels: what depends on an element's size is not moved by the compositor, but by the page.
      const transform = way.map((at) => `translate3d(${shift(at, 'px')})`);
      const animation = slider.animate({ transform }, (way.length - 1) * CAROUSEL_STEP_MS);
      animation.onfinish = scope.guard(() => place());
      gliding = { way, animation };
    },
    hold(at, time) {
      stop();
      trail = follow(trail, at, time);
      still = { at, pace: paceOf(trail) };
      draw(at / width, true);
    },
  };
}
