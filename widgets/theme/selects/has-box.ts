import { NO_SIZE_PX, OFF_PAGE_PX } from '#src/limits/theme';

/**
 * Whether a select has a box that a visitor can see, as far as the select's own styles say: an ancestor that is hidden hides the
 * overlay too. Other scripts hide a select that they replace by `display`, `visibility` or `opacity`, by a size of a pixel or
 * less, by a clip, or far outside the page. An opacity of 0 in the `style` attribute is ours or the theme's.
 */
export function hasBox(select: HTMLSelectElement): boolean {
  const { offsetLeft, offsetTop, parentElement, style } = select;
  const { display, visibility, opacity, clip, clipPath, width, height } = getComputedStyle(select);
  return (
    display !== 'none' &&
    ![width, height].some((length) => Number.parseFloat(length) <= NO_SIZE_PX) &&
    Math.min(offsetLeft, offsetTop) > -OFF_PAGE_PX &&
    offsetLeft < 9 * OFF_PAGE_PX &&
    `${clip} ${clipPath}` === 'auto none' &&
    (opacity !== '0' || style.opacity === '0') &&
    (visibility === 'visible' ||
      !parentElement ||
      getComputedStyle(parentElement).visibility !== 'visible')
  );
}
