import type { ThemeTexts } from '../../../src/config/theme';
import { OURS, RUNNING_CLASS } from '../../../src/first-slide';
import { childrenOf } from '../../../src/dom/children';
import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** What an engine puts around the slides; the theme's CSS knows these elements by their classes (facts §1.6). */
export interface Frame {
  /** The window through which slides are seen. */
  viewport: HTMLElement;
  /** The element that moves. */
  slider: HTMLElement;
  /** The slides, nodes of the page. */
  cells: HTMLElement[];
  /** Puts the frame with the slides into the page. What is changed before that costs the page nothing. */
  insert(): void;
}

/** What we move is moved by us alone, not by a transition of the theme's. */
const NO_TRANSITION = 'transition:none!important;';

/** Slides stand beside one another, each with a height of its own, whatever the theme says of slides. */
const ROW = 'display:grid;grid-auto-flow:column;align-items:start;inset-inline-start:0';

/** Makes an element of ours. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Puts the slides into a frame, which is not in the page yet. When the scope ends, they are back where they were, with everything that stood between them. */
export function wrapSlides(root: HTMLElement, scope: Scope, changes: Changes): Frame {
  const nodes = [...root.childNodes];
  const cells = childrenOf(root);
  const focused = document.activeElement;
  const viewport = changes.added(createElement('div', 'flickity-viewport'));
  const slider = createElement('div', 'flickity-slider');
  viewport.style.cssText = NO_TRANSITION;
  slider.style.cssText = NO_TRANSITION + ROW;
  slider.append(...cells);
  viewport.append(slider);
  scope.undo(() => {
    // A node that somebody has moved elsewhere stays there.
    for (const node of nodes)
      if (node.parentNode === slider || node.parentNode === root) root.append(node);
  });
  return {
    viewport,
    slider,
    cells,
    insert() {
      root.prepend(viewport);
      // An element that is moved in the document loses the focus, so this gives it back.
      if (focused !== document.activeElement)
        (focused as HTMLElement).focus({ preventScroll: true });
    },
  };
}

/** Gives a carousel the classes that the theme's CSS knows, and what a screen reader says of it. */
export function applyAttributes(
  root: HTMLElement,
  changes: Changes,
  texts: ThemeTexts,
  isDraggable: boolean,
  isRtl: boolean,
): void {
  for (const name of [RUNNING_CLASS, OURS]) changes.toggle(root, name, true);
  changes.toggle(root, 'is-draggable', isDraggable);
  changes.toggle(root, 'flickity-rtl', isRtl);
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', texts.carousel],
  ] as const)
    if (!root.hasAttribute(name)) changes.attribute(root, name, value);
}
