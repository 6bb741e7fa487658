import type { ThemeTexts } from '#src/config/theme';
import { closest } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import type { Scope } from '#src/scope';
import { createElement } from './frame';
import type { Selection } from './selection';
import type { SharedListeners } from './shared-listeners';

const SVG = 'http://www.w3.org/2000/svg';

/** Paths in a square of 100: an arrow that points to the left, the two bars of "pause", and the triangle of "play". */
const ARROW = 'M64 8 22 50l42 42 10-10-32-32 32-32z';
const PAUSE = 'M24 16h18v68H24zM58 16h18v68H58z';
const PLAY = 'M28 12v76l56-38z';

/** The part of a carousel that the controls need. */
export interface SlideControls {
  readonly selection: Pick<Selection, 'index' | 'last' | 'isMultiple'>;
  /** Goes to a position at the visitor's request. */
  goTo(index: number): void;
  /** Whether slides are changing automatically; undefined if this carousel never changes them. */
  readonly isPlaying: boolean | undefined;
  /** Stops the automatic changes, or continues them. */
  toggle(): void;
}

function svg(tag: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Adds the controls to a carousel. @returns a function that updates the controls to the carousel's present state */
export function addControls(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  changes: Changes,
  texts: ThemeTexts,
  isRtl: boolean,
  hasDots: boolean,
  slides: SlideControls,
): () => void {
  const actions = new WeakMap<Element, () => void>();
  const button = (className: string, text: string, action: () => void): HTMLButtonElement => {
    const element = createElement('button', className);
    element.type = 'button';
    element.setAttribute('aria-label', text);
    actions.set(element, action);
    return element;
  };
  const withIcon = (className: string, text: string, action: () => void): HTMLButtonElement => {
    const element = button(`flickity-button ${className}`, text, action);
    element.append(svg('svg', { class: 'flickity-button-icon', viewBox: '0 0 100 100' }));
    return element;
  };
  const drawIcon = (element: Element, d: string, isRotated = false): void =>
    element.firstElementChild?.replaceChildren(
      svg('path', { class: 'arrow', d, ...(isRotated && { transform: 'rotate(180 50 50)' }) }),
    );

  const arrows = ([-1, 1] as const).map((direction) => {
    const isNext = direction > 0;
    const element = withIcon(
      `flickity-prev-next-button ${isNext ? 'next' : 'previous'}`,
      isNext ? texts.nextSlide : texts.previousSlide,
      () => slides.goTo(slides.selection.index + direction),
    );
    drawIcon(element, ARROW, isNext !== isRtl);
    return element;
  });
  // There is a button for a pause, because visitors must be able to stop content that moves by itself (WCAG 2.2.2).
  const pause =
    slides.isPlaying === undefined
      ? undefined
      : withIcon('enxerto-pause', texts.pauseSlides, slides.toggle);
  const dots = hasDots ? createElement('div', 'flickity-page-dots') : undefined;

  // The pause button is the first, so that it is the first tab stop.
  const controls = [pause, ...arrows, dots].flatMap((element) => element ?? []);
  for (const element of controls) changes.added(element);

  function updateControls(): void {
    const { isPlaying, selection } = slides;
    const { index, last, isMultiple } = selection;
    const count = last + 1;
    const focused = document.activeElement;
    for (const element of controls) {
      if (element.isConnected === isMultiple) continue;
      if (element.contains(focused)) root.focus({ preventScroll: true });
      if (isMultiple) root.append(element);
      else element.remove();
    }
    arrows.forEach((element, position) => {
      element.disabled = position ? index >= last : index <= 0;
      // A focused button that becomes disabled would lose the focus, so the focus moves to the carousel.
      if (element.disabled && element === focused) root.focus({ preventScroll: true });
    });
    pause?.setAttribute('aria-label', isPlaying ? texts.pauseSlides : texts.playSlides);
    if (pause) drawIcon(pause, isPlaying ? PAUSE : PLAY);
    if (!dots) return;
    while (dots.children.length > count) dots.lastChild?.remove();
    while (dots.children.length < count) {
      const position = dots.children.length;
      dots.append(button('dot', '', () => slides.goTo(position)));
    }
    [...dots.children].forEach((dot, position) => {
      dot.setAttribute('aria-label', slideLabel(texts, position, count));
      dot.classList.toggle('is-selected', position === index);
      if (position === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  }

  shared.on(root, scope, 'click', (event) => {
    const pressed = closest<HTMLButtonElement>(targetOf(event), 'button');
    const action = pressed && actions.get(pressed);
    action?.();
    return Boolean(action);
  });
  updateControls();
  return updateControls;
}

/** The label of a slide: its number and the total. */
export const slideLabel = ({ slide }: ThemeTexts, index: number, total: number): string =>
  slide.replace('%curr%', String(index + 1)).replace('%total%', String(total));
