import { keysOf } from '../../../src/keys-of';
import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';

/** Moves the theme's nodes. Under reduced motion everything is at its end at once (TH-80). */
export interface Motion {
  /** Whether the visitor has asked for reduced motion. */
  isReduced(): boolean;
  /**
   * Slides an element open or shut, in height. Called again while it is still sliding, it turns round from where it is (TH-20).
   * Only `display` stays changed: `block` while open, if the theme would hide it; as it was before us once shut.
   *
   * @param ms how long the whole way takes, in milliseconds
   */
  slide(element: HTMLElement, open: boolean, ms: number): void;
  /** Fades in or out, in the same way. Only `display` and `opacity` stay changed. */
  fade(element: HTMLElement, on: boolean, ms: number): void;
}

/** Everything that gives a box its height, with the values of a box that has none. */
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

/** Moves by the browser's own animations: they leave nothing in the style attribute, no matter what ends them. */
export function createMotion(scope: Scope, changes: Changes): Motion {
  const animations = new Map<HTMLElement, Animation>();
  scope.undo(() => animations.forEach((animation) => animation.cancel()));

  const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function show(element: HTMLElement): void {
    // Takes back our own `none` first: the theme may show the element as a grid, for example, and not as a block.
    if (element.style.display === 'none') changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display === 'none') changes.style(element, 'display', 'block');
  }

  function hide(element: HTMLElement): void {
    changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display !== 'none') changes.style(element, 'display', 'none');
  }

  function animate(element: HTMLElement, frames: Keyframe[], ms: number, onEnd: () => void): void {
    animations.get(element)?.cancel();
    animations.delete(element);
    // Where the browser has no animations, or the visitor wants none, only the end is seen.
    if (isReduced() || !ms || !element.animate) {
      onEnd();
      return;
    }
    const animation = element.animate(frames, { duration: ms, easing: 'ease', fill: 'forwards' });
    animations.set(element, animation);
    animation.onfinish = scope.guard(() => {
      animations.delete(element);
      onEnd();
      // The animation holds its end state until here, so that the state from before it is never seen.
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
      // An element that has only a part of the way to go takes that part of the time.
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

/** The box as it is now, even in the middle of a slide. Computed heights are what `height` takes, whatever the box sizing. */
function boxOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(keysOf(ZERO_BOX).map((key) => [key, style[key]]));
}

const heightOf = ({ height = '' }: Readonly<Record<string, string>>): number =>
  Number.parseFloat(height);
