import type { Behaviour } from '../kit/behaviour';
import type { Changes } from '../../../src/dom/changes';

/** Beside the theme's own engine: slides that it hides cannot take the focus (TH-53). */
export function addToTheirs(
  root: HTMLElement,
  changes: Changes,
  { watch }: Behaviour<'carousel'>,
): void {
  function look(): void {
    for (const cell of root.querySelectorAll('.flickity-slider > *'))
      changes.attribute(cell, 'inert', cell.classList.contains('is-selected') ? null : '');
  }
  watch(look).observe(root, { subtree: true, childList: true, attributeFilter: ['class'] });
  look();
}
