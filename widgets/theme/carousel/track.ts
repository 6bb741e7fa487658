import { CAROUSEL_STEP_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import type { Engine } from './physics';
import { createEngine } from './physics';

/** The row of slides in its viewport: where it stands, and how it gets there. */
export interface Track {
  /** Moves the row, and knows where it is and where it would come to rest. */
  readonly engine: Pick<Engine, 'at' | 'rest'>;
  /** How wide the carousel is, in pixels; 0 while that is not known. */
  readonly width: number;
  /**
   * Puts the row where it belongs, at once.
   *
   * @param width the carousel's width in pixels, where it may have changed; default: as before
   */
  place(width?: number): void;
  /**
   * Lets the row glide to where it belongs.
   *
   * @param reach how many pixels beyond the ends its speed may carry it
   * @param end the position of the last place, in pixels
   */
  glide(reach: number, end: number): void;
  /** Holds the row at a place, in pixels, as a finger does, until it glides. */
  hold(place: number): void;
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
  const engine = createEngine();
  let width = 0;
  let isMoving = false;

  /** Draws the position in percent of the carousel's width, so that a new width needs no script. */
  function draw(): void {
    const percent = (width ? engine.at / width : target()) * (isRtl ? 100 : -100);
    const rounded = Math.round(percent * 100) / 100;
    slider.style.transform = isMoving
      ? `translate3d(${rounded}%, 0px, 0px)`
      : `translateX(${rounded}%)`;
  }

  function move(): void {
    if (isMoving) return;
    isMoving = true;
    slider.style.willChange = 'transform';
    let before: number | undefined;
    const frame = (time: number): void => {
      // The first frame has none before it to measure from: it counts as one step.
      engine.advance(before === undefined ? CAROUSEL_STEP_MS : time - before);
      before = time;
      if (engine.isSettled) {
        isMoving = false;
        slider.style.willChange = '';
      } else scope.frame(frame);
      draw();
    };
    scope.frame(frame);
  }

  return {
    engine,
    get width() {
      return width;
    },
    place(now = width) {
      width = now;
      engine.put(target() * width);
      draw();
    },
    glide(reach, end) {
      engine.aim(target() * width, -reach, end + reach);
      move();
    },
    hold(place) {
      engine.hold(place);
      move();
    },
  };
}
