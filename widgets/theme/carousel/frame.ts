import type { ThemeTexts } from '#src/config/theme';
import { matches, propertyOf, childrenOf } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import { NO_BOX, OUR_CLASS, RUNNING_CLASS } from '#src/first-slide';
import type { Scope } from '#src/scope';
import type { Measured } from './size';
import { FILLS_CLASS } from './style';

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

/** The attributes for screen readers that a carousel gets where the page gives it none. */
const attributesFor = ({ carousel }: ThemeTexts) =>
  [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', carousel],
  ] as const;

/** Removes classes from an element. An attribute that the page did not print is not left behind empty. */
function removeClasses(element: HTMLElement, ...names: readonly string[]): void {
  element.classList.remove(...names);
  if (!element.className) element.removeAttribute('class');
}

/**
 * Takes the frame of a running carousel of ours out of markup that was put back as text, by scripts that change pages without
 * loading or keep them (TH-58): what was the page's own stays. An attribute that has our value counts as ours.
 */
export function restorePrinted(root: HTMLElement, texts: ThemeTexts): void {
  const viewport = root.querySelector(':scope > .flickity-viewport');
  const slider = viewport?.querySelector(':scope > .flickity-slider');
  if (!viewport || !slider || !root.classList.contains(OUR_CLASS)) return;
  const others = [...viewport.childNodes].filter((node) => node !== slider);
  const slides = childrenOf(slider);
  for (const slide of slides) {
    removeClasses(slide, 'is-selected');
    for (const name of ['aria-hidden', 'inert']) slide.removeAttribute(name);
  }
  root.replaceChildren(...slides, ...others);
  removeClasses(root, RUNNING_CLASS, OUR_CLASS, FILLS_CLASS, 'is-draggable', 'flickity-rtl');
  for (const [name, value] of attributesFor(texts))
    if (root.getAttribute(name) === value) root.removeAttribute(name);
}

/** The children of a carousel that are slides: those with a box (TH-58). WordPress writes empty paragraphs between pictures. */
export const slidesOf = (root: HTMLElement): HTMLElement[] =>
  childrenOf(root).filter(
    (child) =>
      !matches(child, NO_BOX) &&
      (child.localName !== 'p' || child.textContent?.trim() || child.querySelector(':not(br)')),
  );

/** Moves the slides into a frame that is not on the page yet, and back at the end, with text and comments between them. */
export function wrapSlides(root: HTMLElement, scope: Scope, changes: Changes): Frame {
  const nodes = [...root.childNodes];
  const cells = slidesOf(root);
  const others = childrenOf(root).filter((child) => !cells.includes(child));
  const focused = document.activeElement;
  const viewport = changes.added(createElement('div', 'flickity-viewport'));
  const slider = createElement('div', 'flickity-slider');
  viewport.style.cssText = NO_TRANSITION;
  slider.style.cssText = NO_TRANSITION + ROW;
  slider.append(...cells);
  // What is no slide takes no space there.
  viewport.append(slider, ...others);
  scope.undo(() => {
    // A node that another script has moved elsewhere stays there.
    for (const node of nodes)
      if ([slider, viewport, root].includes(propertyOf(node, 'parentNode') as HTMLElement))
        root.append(node);
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
  { rtl, isShrunk }: Measured,
): void {
  for (const name of [RUNNING_CLASS, OUR_CLASS]) changes.toggle(root, name, true);
  changes.toggle(root, 'flickity-rtl', rtl);
  changes.toggle(root, FILLS_CLASS, isShrunk);
  for (const [name, value] of attributesFor(texts))
    if (!root.hasAttribute(name)) changes.attribute(root, name, value);
}
