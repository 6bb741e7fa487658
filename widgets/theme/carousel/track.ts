import { CAROUSEL_STEP_MS } from '#src/limits/theme';
import type { TrailPoint, RowState } from './physics';
import { positionOnPath, addToTrail, velocityOf, pathTo } from './physics';

/** The row of slides in its viewport: its position and its movement. */
export interface Track {
  /** The present position and speed, including during an animation. */
  readonly state: RowState;
  /** The carousel's width in pixels; 0 until it is known. */
  readonly width: number;
  /** Moves the row to its target at once, in a carousel that may have a new width. */
  jump(newWidth?: number): void;
  /** Animates the row from its present position and speed, in the browser alone, up to `overshoot` pixels beyond the ends. */
  glide(overshoot: number, lastPosition: number): void;
  /** Keeps the row at a position during a drag, until `glide` is called; `time` is that of the pointer's event. */
  hold(position: number, time: number): void;
}

/** Creates the track of the slides in `slider`, which is moved to `target`, a multiple of the carousel's width. */
export function createTrack(slider: HTMLElement, isRtl: boolean, target: () => number): Track {
  let width = 0;
  /** The state in which the row was last placed or held. */
  let restState: RowState = { position: 0, velocity: 0 };
  let trail: TrailPoint[] = [];
  /** The animation that ends in that state; undefined if there is none. */
  let gliding: { path: number[]; animation: Animation } | undefined;

  const now = (): RowState =>
    gliding ? positionOnPath(gliding.path, Number(gliding.animation.currentTime)) : restState;

  function stop(): void {
    gliding?.animation.cancel();
    gliding = undefined;
  }

  const inReadingDirection = (distance: number): number => (isRtl ? distance : -distance);

  /** Positions are written in percent of the carousel's width, so that they stay correct when the width changes. */
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
    glide(overshoot, lastPosition) {
      const path = pathTo(target() * width, now(), -overshoot, lastPosition + overshoot);
      // The row's style gets the target now, which the animation overrides until it arrives: nothing is written at its end.
      jump();
      if (!slider.animate) return;
      // In pixels: percents depend on the element's size, and the compositor would not animate them.
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
