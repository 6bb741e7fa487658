import { CAROUSEL_STEP_MS } from '../../../src/limits/theme';
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
   * Lets the row glide to where it belongs, from where it is and as fast as it is. The browser moves it, and the page has
   * nothing to do until it has arrived, nor then.
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
export function createTrack(slider: HTMLElement, isRtl: boolean, target: () => number): Track {
  let width = 0;
  /** Where the row was put or held last. */
  let still: Moving = { at: 0, pace: 0 };
  let trail: Held[] = [];
  /** How the row has left that place since. */
  let gliding: { way: number[]; animation: Animation } | undefined;

  const now = (): Moving =>
    gliding ? along(gliding.way, Number(gliding.animation.currentTime)) : still;

  function stop(): void {
    gliding?.animation.cancel();
    gliding = undefined;
  }

  const signed = (by: number): number => (isRtl ? by : -by);

  /** Places are written in percent of the carousel's width, so that a new width needs no script. */
  const percentOf = (widths: number): number => signed(Math.round(widths * 10_000) / 100);

  const translate3d = (x: string): string => `translate3d(${x}, 0px, 0px)`;

  function place(to = width): void {
    stop();
    width = to;
    still = { at: target() * width, pace: 0 };
    slider.style.transform = `translateX(${percentOf(target())}%)`;
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
      const way = wayTo(target() * width, now(), -reach, end + reach);
      // The row is where it belongs already, and is shown on its way there: as the animation ends, nothing is written.
      place();
      if (!slider.animate) return;
      // In pixels, because what depends on an element's size is animated by the page, and not by the compositor.
      const transform = way.map((at) => translate3d(`${signed(at)}px`));
      const animation = slider.animate({ transform }, (way.length - 1) * CAROUSEL_STEP_MS);
      gliding = { way, animation };
    },
    hold(at, time) {
      stop();
      trail = follow(trail, at, time);
      still = { at, pace: paceOf(trail) };
      slider.style.transform = translate3d(`${percentOf(at / width)}%`);
    },
  };
}
