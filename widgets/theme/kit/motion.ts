import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';

/** What moves on the theme's nodes. Under reduced motion everything is where it ends, at once (TH-80). */
export interface Motion {
  /** Whether the visitor wants nothing to move. */
  isReduced(): boolean;
  /**
   * Slides open or shut, in height. Where it is still sliding, it turns round from where it is (TH-20). What stays is
   * `display`: `block` while open, as it was before us once shut.
   *
   * @param ms how long the whole way takes
   */
  slide(element: HTMLElement, open: boolean, ms: number): void;
  /** Fades in or out, likewise. What stays is `display` and `opacity`. */
  fade(element: HTMLElement, on: boolean, ms: number): void;
}

/** All that makes a box high, as it is when nothing of it is left. */
const SHUT: Readonly<Record<string, string>> = {
  height: '0px',
  minHeight: '0px',
  paddingTop: '0px',
  paddingBottom: '0px',
  borderTopWidth: '0px',
  borderBottomWidth: '0px',
  marginTop: '0px',
  marginBottom: '0px',
};

/** Motion by the browser's own animations: they leave nothing behind in the style attribute, whoever takes them away. */
export function createMotion(scope: Scope, changes: Changes): Motion {
  const moving = new Map<HTMLElement, Animation>();
  scope.undo(() => moving.forEach((animation) => animation.cancel()));

  const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function show(element: HTMLElement): void {
    // As the theme displays it, where it does: a button of its own may be a grid.
    if (element.style.display === 'none') changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display === 'none') changes.style(element, 'display', 'block');
  }

  function hide(element: HTMLElement): void {
    changes.restore(element, 'style', 'display');
    if (getComputedStyle(element).display !== 'none') changes.style(element, 'display', 'none');
  }

  function play(element: HTMLElement, frames: Keyframe[], ms: number, arrived: () => void): void {
    moving.get(element)?.cancel();
    moving.delete(element);
    // Where there are no animations, or none are wanted, only the end is seen.
    if (isReduced() || !ms || !element.animate) {
      arrived();
      return;
    }
    const animation = element.animate(frames, { duration: ms, easing: 'ease', fill: 'forwards' });
    moving.set(element, animation);
    animation.onfinish = scope.guard(() => {
      moving.delete(element);
      arrived();
      // Held until here: nothing is seen of how it was before.
      animation.cancel();
    });
  }

  return {
    isReduced,
    slide(element, open, ms) {
      const from = moving.has(element) || !open ? boxOf(element) : SHUT;
      moving.get(element)?.cancel();
      if (open) show(element);
      const whole = boxOf(element);
      const to = open ? whole : SHUT;
      // What has only a part of the way to go takes that part of the time.
      const part = Math.min(1, Math.abs(heightOf(from) - heightOf(to)) / heightOf(whole));
      const frame = (box: Readonly<Record<string, string>>): Keyframe => ({
        ...box,
        overflow: 'hidden',
      });
      play(element, [frame(from), frame(to)], ms * part, () => {
        if (!open) hide(element);
      });
    },
    fade(element, on, ms) {
      const from = moving.has(element) ? getComputedStyle(element).opacity : on ? '0' : '1';
      if (on) {
        show(element);
        changes.style(element, 'opacity', '1');
      }
      play(element, [{ opacity: from }, { opacity: on ? '1' : '0' }], ms, () => {
        if (!on) {
          changes.restore(element, 'style', 'opacity');
          hide(element);
        }
      });
    },
  };
}

/** How it stands now, in the middle of a slide too. Computed heights are those that the property takes, whatever the box sizing. */
function boxOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element) as unknown as Record<string, string>;
  return Object.fromEntries(Object.keys(SHUT).map((key) => [key, style[key] ?? '']));
}

const heightOf = ({ height = '' }: Readonly<Record<string, string>>): number =>
  Number.parseFloat(height);
