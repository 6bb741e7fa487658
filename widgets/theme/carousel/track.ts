import { CAROUSEL_STEP_MS } from '../../../src/limits/theme';
import type { TrailPoint, RowState } from './physics';
import { positionOnPath, addToTrail, velocityOf, pathTo } from './physics';

/** The row of slides in its viewport: its position and its movement. */
export interface Track {
  /** The present position and speed, also during a movement. */
  readonly state: RowState;
  /** The carousel's width in pixels; 0 as long as it is not known. */
  readonly width: number;
  /**
   * Moves the row to its target at once.
   *
   * @param width the carousel's new width in pixels; default: unchanged
   */
  jump(width?: number): void;
  /**
   * Animates the row to its target, from its present position and with its present speed. The browser runs the animation; none
   * of our code runs meanwhile or at its end.
   *
   * @param overshoot how many pixels beyond the ends the speed may carry the row
   * @param lastPosition the last position, in pixels
   */
  glide(overshoot: number, lastPosition: number): void;
  /**
   * Holds the row at a position during a drag, until it glides.
   *
   * @param position in pixels
   * @param time the time of that position
   */
  hold(position: number, time: number): void;
}

/**
 * @param slider the element that contains the slides and is moved
 * @param target returns the target, in widths of the carousel
 */
export function createTrack(slider: HTMLElement, isRtl: boolean, target: () => number): Track {
  let width = 0;
  /** The state in which the row was last placed or held. */
  let restState: RowState = { position: 0, velocity: 0 };
  let trail: TrailPoint[] = [];
  /** The movement since then. */
  let gliding: { path: number[]; animation: Animation } | undefined;

  const now = (): RowState =>
    gliding ? positionOnPath(gliding.path, Number(gliding.animation.currentTime)) : restState;

  function stop(): void {
    gliding?.animation.cancel();
    gliding = undefined;
  }

  const inReadingDirection = (distance: number): number => (isRtl ? distance : -distance);

  /** Positions are written in percent of the carousel's width, so that they stay right when the width changes. */
  const percentOf = (widths: number): number =>
    inReadingDirection(Math.round(widths * 10_000) / 100);

  const translate3d = (x: string): string => `translate3d(${x}, 0px, 0px)`;

  function jump(newWidth = width): void {
    stop();
    width = newWidth;
    restState = { position: target() * width, velocity: 0 };
    slider.style.transform = `translateX(${percentOf(target())}%)`;
  }

  return {
    get state() {
      return now();
    },
    get width() {
      return width;
    },
    jump,
    glide(reach, end) {
      const path = pathTo(target() * width, now(), -reach, end + reach);
      // The row is already at its target, and the animation only shows the way there: nothing has to be written at its end.
      jump();
      if (!slider.animate) return;
      // The transforms are in pixels, because transforms in percent depend on the element's size and are not animated by the
      // compositor.
      const transform = path.map((at) => translate3d(`${inReadingDirection(at)}px`));
      const animation = slider.animate({ transform }, (path.length - 1) * CAROUSEL_STEP_MS);
      gliding = { path, animation };
    },
    hold(position, time) {
      stop();
      trail = addToTrail(trail, position, time);
      restState = { position, velocity: velocityOf(trail) };
      slider.style.transform = translate3d(`${percentOf(position / width)}%`);
    },
  };
}
