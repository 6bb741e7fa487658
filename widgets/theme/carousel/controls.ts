import type { ThemeTexts } from '../../../src/config/theme';
import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';
import { targetOf } from '../../../src/dom/target';
import { made } from './frame';
import { document } from '../../../src/dom/page/document';
import type { Shared } from './shared';

const SVG = 'http://www.w3.org/2000/svg';

/** Paths in a square of 100: an arrow that points to the left, the two bars of "pause", and the triangle of "play". */
const ARROW = 'M64 8 22 50l42 42 10-10-32-32 32-32z';
const PAUSE = 'M24 16h18v68H24zM58 16h18v68H58z';
const PLAY = 'M28 12v76l56-38z';

/** What a carousel's controls do. */
export interface Controlled {
  /** How many places there are to go to, and which of them it is at, from 0. */
  readonly places: number;
  readonly index: number;
  /** Goes to a place because the visitor wants it. */
  go(index: number): void;
  /** Whether slides change by themselves; undefined: they never do. */
  readonly isPlaying: boolean | undefined;
  /** Stops the automatic changes, or lets them go on. */
  toggle(): void;
}

function svg(tag: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Puts the controls into a carousel. @returns updates the controls to how the carousel is now */
export function addControls(
  root: HTMLElement,
  scope: Scope,
  shared: Shared,
  changes: Changes,
  texts: ThemeTexts,
  isRtl: boolean,
  hasDots: boolean,
  slides: Controlled,
): () => void {
  const acts = new WeakMap<Element, () => void>();
  const button = (className: string, text: string, act: () => void): HTMLButtonElement => {
    const element = made('button', className);
    element.type = 'button';
    element.setAttribute('aria-label', text);
    acts.set(element, act);
    return element;
  };
  const withIcon = (className: string, text: string, act: () => void): HTMLButtonElement => {
    const element = button(`flickity-button ${className}`, text, act);
    element.append(svg('svg', { class: 'flickity-button-icon', viewBox: '0 0 100 100' }));
    return element;
  };
  const draw = (element: Element, d: string, isTurned = false): void =>
    element.firstElementChild?.replaceChildren(
      svg('path', { class: 'arrow', d, ...(isTurned && { transform: 'rotate(180 50 50)' }) }),
    );

  const sides = ([-1, 1] as const).map((by) => {
    const isNext = by > 0;
    const element = withIcon(
      `flickity-prev-next-button ${isNext ? 'next' : 'previous'}`,
      isNext ? texts.nextSlide : texts.previousSlide,
      () => slides.go(slides.index + by),
    );
    draw(element, ARROW, isNext !== isRtl);
    return element;
  });
  // What moves by itself can be stopped (WCAG 2.2.2).
  const pause =
    slides.isPlaying === undefined
      ? undefined
      : withIcon('enxerto-pause', texts.pauseSlides, slides.toggle);
  const dots = hasDots ? made('div', 'flickity-page-dots') : undefined;

  function redraw(): void {
    const { places, index, isPlaying } = slides;
    const focused = document.activeElement;
    sides.forEach((element, at) => {
      element.disabled = at ? index >= places - 1 : index <= 0;
      // A button that becomes disabled while it has the focus would lose the keys that follow, so the carousel gets the focus.
      if (element.disabled && element === focused) root.focus({ preventScroll: true });
    });
    pause?.setAttribute('aria-label', isPlaying ? texts.pauseSlides : texts.playSlides);
    if (pause) draw(pause, isPlaying ? PAUSE : PLAY);
    if (!dots) return;
    while (dots.children.length > places) dots.lastChild?.remove();
    while (dots.children.length < places) {
      const at = dots.children.length;
      dots.append(button('dot', '', () => slides.go(at)));
    }
    [...dots.children].forEach((dot, at) => {
      dot.setAttribute('aria-label', inWords(texts, at, places));
      dot.classList.toggle('is-selected', at === index);
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  }

  shared.on(root, scope, 'click', (event) => {
    const pressed = targetOf(event).closest('button');
    const act = pressed && acts.get(pressed);
    act?.();
    return Boolean(act);
  });
  // By keyboard, the pause button comes first.
  for (const element of [pause, ...sides, dots]) if (element) root.append(changes.added(element));
  redraw();
  return redraw;
}

/** Which slide shows, in words. */
export const inWords = ({ slide }: ThemeTexts, index: number, of: number): string =>
  slide.replace('%curr%', String(index + 1)).replace('%total%', String(of));
