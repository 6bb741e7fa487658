import { contains } from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';

/** The slides of a carousel that have a box (TH-58), and which of them show. */
export interface Selection {
  /** The index of the first slide that shows. */
  readonly index: number;
  /** The number of slides that are shown at a time; whoever sets it selects anew. */
  perView: number;
  /** The highest index that can be selected. */
  readonly last: number;
  /** The index of the slide after it; after the last, of the first. */
  readonly next: number;
  /** Whether there are several slides: one alone needs no controls and no drags. */
  readonly isMultiple: boolean;
  /** Selects the slides that are shown, from this index on; the others are neither visible nor focusable (TH-53). */
  select(first: number): void;
  /** Takes other slides as those that have a box. The first slide that shows stays, or the next one that has a box comes. */
  replace(newSlides: HTMLElement[]): void;
}

/** Creates the selection. @param cells all slides in their order, with a box or without */
export function createSelection(
  root: HTMLElement,
  changes: Changes,
  cells: readonly HTMLElement[],
): Selection {
  let slides = cells;
  let index = 0;

  const selection: Selection = {
    get index() {
      return index;
    },
    perView: 1,
    get last() {
      return Math.max(0, slides.length - selection.perView);
    },
    get next() {
      return index < selection.last ? index + 1 : 0;
    },
    get isMultiple() {
      return slides.length > 1;
    },
    select(first) {
      index = Math.min(first, selection.last);
      const shown = slides.slice(index, index + selection.perView);
      for (const cell of cells) markShown(root, changes, cell, shown.includes(cell));
      changes.toggle(root, 'is-draggable', slides.length > 1);
    },
    replace(newSlides) {
      const current = slides[index];
      const place = current ? cells.indexOf(current) : 0;
      slides = newSlides;
      selection.select(newSlides.filter((cell) => cells.indexOf(cell) < place).length);
    },
  };
  return selection;
}

/** Marks one slide as shown or hidden, for the theme's CSS and for screen readers. */
function markShown(root: HTMLElement, changes: Changes, cell: HTMLElement, isShown: boolean): void {
  // Hiding the slide with the focus would lose the focus, so the focus moves to the carousel.
  if (!isShown && contains(cell, document.activeElement)) root.focus({ preventScroll: true });
  changes.toggle(cell, 'is-selected', isShown);
  changes.attribute(cell, 'aria-hidden', isShown ? null : 'true');
  changes.attribute(cell, 'inert', isShown ? null : '');
}
