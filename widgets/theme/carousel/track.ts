import { CAROUSEL_STEP_MS } from '../../../src/limits/theme';
import type { TrailPoint, RowState } from './physics';
import { positionOnPath, addToTrail, velocityOf, pathTo } from './physics';

/** The row of slides in its viewport: where it stands, and how it gets there. */
export interface Track {
  /** Where it is, even on its way, and how fast. */
  readonly state: RowState;
  /** How wide the carousel is, in pixels; 0 while that is not known. */
  readonly width: number;
  /**
   * Puts the row where it belongs, at once.
   *
   * @param width the carousel's width in pixels, where it may have changed; default: as before
   */
  jump(width?: number): void;
  /**
   * Lets the row glide to where it belongs, from where it is and as fast as it is. The browser moves it, and the page has
   * nothing to do until it has arrived, nor then.
   *
   * @param overshoot how many pixels beyond the ends its speed may carry it
   * @param lastPosition the position of the last place, in pixels
   */
  glide(overshoot: number, lastPosition: number): void;
  /**
   * Holds the row at a place, as a finger does, until it glides.
   *
   * @param position the place, in pixels
   * @param time when the finger was there
   */
  hold(position: number, time: number): void;
}

/**
 * @param slider the element that holds the slides, and that moves
 * @param target returns where the row belongs, in widths of the carousel
 */
export function createTrack(slider: HTMLElement, isRtl: boolean, target: () => number): Track {
  let width = 0;
  /** Where the row was put or held last. */
  let restState: RowState = { position: 0, velocity: 0 };
  let trail: TrailPoint[] = [];
  /** How the row has left that place since. */
  let gliding: { path: number[]; animation: Animation } | undefined;

  const now = (): RowState =>
    gliding ? positionOnPath(gliding.path, Number(gliding.animation.currentTime)) : restState;

  function stop(): void {
    gliding?.animation.cancel();
    gliding = undefined;
  }

  const inReadingDirection = (distance: number): number => (isRtl ? distance : -distance);

  /** Places are written in percent of the carousel's width, so that a new width needs no script. */
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
      // The row is where it belongs already, and is shown on its way there: as the animation ends, nothing is written.
      jump();
      if (!slider.animate) return;
      // In pixels, because what depends on an element's size is animated by the page, and not by the compositor.
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
