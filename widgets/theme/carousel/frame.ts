import type { ThemeTexts } from '../../../src/config/theme';
import { OUR_CLASS, RUNNING_CLASS } from '../../../src/first-slide';
import { childrenOf } from '../../../src/dom/children';
import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** The elements around the slides; the theme's CSS styles them by their classes (facts §1.6). */
export interface Frame {
  /** The element that clips the slides. */
  viewport: HTMLElement;
  /** The element that moves. */
  slider: HTMLElement;
  /** The slides. They are the page's own nodes. */
  cells: HTMLElement[];
  /** Inserts the frame with the slides into the page. Nothing that is changed in the frame before this call causes a layout. */
  insert(): void;
}

/** Switches off the transitions in the theme's CSS for the elements that we move. */
const NO_TRANSITION = 'transition:none!important;';

/** Lays the slides out in a row, each with its own height, independently of the theme's CSS. */
const ROW = 'display:grid;grid-auto-flow:column;align-items:start;inset-inline-start:0';

/** Creates an element with a class. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Moves the slides into a frame that is not on the page yet, and back at the end, with text and comments between them. */
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
    // A node that another script has moved elsewhere stays there.
    for (const node of nodes)
      if (node.parentNode === slider || node.parentNode === root) root.append(node);
  });
  return {
    viewport,
    slider,
    cells,
    insert() {
      root.prepend(viewport);
      // An element loses the focus when it is moved in the document, so the focus is set again.
      if (focused !== document.activeElement)
        (focused as HTMLElement).focus({ preventScroll: true });
    },
  };
}

/** Sets the classes that the theme's CSS uses, and the attributes for screen readers. */
export function applyAttributes(
  root: HTMLElement,
  changes: Changes,
  texts: ThemeTexts,
  isDraggable: boolean,
  isRtl: boolean,
): void {
  for (const name of [RUNNING_CLASS, OUR_CLASS]) changes.toggle(root, name, true);
  changes.toggle(root, 'is-draggable', isDraggable);
  changes.toggle(root, 'flickity-rtl', isRtl);
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', texts.carousel],
  ] as const)
    if (!root.hasAttribute(name)) changes.attribute(root, name, value);
}
