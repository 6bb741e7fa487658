import { propertyOf } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { keysOf } from '#src/keys-of';
import type { Scope } from '#src/scope';

/** Animates the theme's nodes. With reduced motion, every animation ends at once (TH-80). */
export interface Motion {
  /** Whether the visitor has asked for reduced motion. */
  isReduced(): boolean;
  /**
   * Slides an element open or closed, by its height. A call for the other direction during an animation reverses it, from the
   * element's present height (TH-20). After the animation, at most `display` is changed: an open element gets `block` if the
   * theme would hide it, and a closed one gets `none` if the theme would show it.
   *
   * @param ms the duration of a full slide, in milliseconds
   */
  slide(element: HTMLElement, open: boolean, ms: number): void;
  /** Fades an element in or out, reversibly. Afterwards, at most `display` and `opacity` have changed. */
  fade(element: HTMLElement, on: boolean, ms: number): void;
}

/** All properties that contribute to the height of a box, with the values of a box of height 0. */
const ZERO_BOX = {
  height: '0px',
  minHeight: '0px',
  paddingTop: '0px',
  paddingBottom: '0px',
  borderTopWidth: '0px',
  borderBottomWidth: '0px',
  marginTop: '0px',
  marginBottom: '0px',
} satisfies Partial<CSSStyleDeclaration>;

/** Creates the functions that animate, by the browser's own animations, which leave nothing in the style attribute. */
export function createMotion(scope: Scope, changes: Changes): Motion {
  const animations = new Map<HTMLElement, Animation>();
  scope.undo(() => animations.forEach((animation) => animation.cancel()));

  const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function show(element: HTMLElement): void {
    // Removes our `none` first: the theme may display the element as a grid, for example, not a block.
    if (propertyOf(element, 'style').display === 'none')
      changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display === 'none') changes.style(element, 'display', 'block');
  }

  function hide(element: HTMLElement): void {
    changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display !== 'none') changes.style(element, 'display', 'none');
  }

  function animate(element: HTMLElement, frames: Keyframe[], ms: number, onEnd: () => void): void {
    animations.get(element)?.cancel();
    animations.delete(element);
    // If the browser supports no animations, or the visitor wants none, only the end state is shown.
    if (isReduced() || !ms || !Element.prototype.animate) {
      onEnd();
      return;
    }
    const animation = Element.prototype.animate.call(element, frames, {
      duration: ms,
      easing: 'ease',
      fill: 'forwards',
    });
    animations.set(element, animation);
    animation.onfinish = scope.guard(() => {
      animations.delete(element);
      onEnd();
      // The animation keeps its end state until here, so that the initial state is not visible for a moment.
      animation.cancel();
    });
  }

  return {
    isReduced,
    slide(element, open, ms) {
      const from = animations.has(element) || !open ? boxOf(element) : ZERO_BOX;
      animations.get(element)?.cancel();
      if (open) show(element);
      const fullBox = boxOf(element);
      const to = open ? fullBox : ZERO_BOX;
      // If the element is already partly open or closed, the animation takes only the remaining part of the time.
      const share = Math.min(1, Math.abs(heightOf(from) - heightOf(to)) / heightOf(fullBox));
      const frame = (box: Readonly<Record<string, string>>): Keyframe => ({
        ...box,
        overflow: 'hidden',
      });
      animate(element, [frame(from), frame(to)], ms * share, () => {
        if (!open) hide(element);
      });
    },
    fade(element, on, ms) {
      const from = animations.has(element) ? getComputedStyle(element).opacity : on ? '0' : '1';
      if (on) {
        show(element);
        changes.style(element, 'opacity', '1');
      }
      animate(element, [{ opacity: from }, { opacity: on ? '1' : '0' }], ms, () => {
        if (!on) {
          changes.restore(element, 'style', 'opacity');
          hide(element);
        }
      });
    },
  };
}

/** The present box, even during a slide. The computed height can be set as `height`, whatever `box-sizing` is. */
function boxOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(keysOf(ZERO_BOX).map((key) => [key, style[key]]));
}

const heightOf = ({ height = '' }: Readonly<Record<string, string>>): number =>
  Number.parseFloat(height);
