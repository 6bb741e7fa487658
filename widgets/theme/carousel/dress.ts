import { RUNNING_CLASS } from '../../../src/config/theme/carousel';
import type { ThemeTexts } from '../../../src/config/theme';
import type { Changes } from '../../../src/dom/changes';
import { OURS } from './shared';

/** Gives a carousel the classes that the theme's CSS knows, and what a screen reader says of it. */
export function dress(
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
