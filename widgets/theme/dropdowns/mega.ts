import { MEGA_MARGIN_PX } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown } from './dropdown';
import { document } from '../../../src/dom/page/document';

/** Formats a length in pixels. Two decimals are exact enough, and all browsers serialise them unchanged. */
const px = (length: number): string => `${Number(length.toFixed(2))}px`;

/**
 * Computes the position of an open mega menu: as wide as its box (TH-13), or centred under its item and inside the window
 * (TH-14). Uses the same properties as the theme's own script. Measures now, and returns a function that writes; undefined if
 * there is nothing to write.
 */
export function placeMegaMenu(
  { profile, changes, isRtl }: Behaviour<'dropdowns'>,
  { item, panel }: Dropdown,
): (() => void) | undefined {
  const side = isRtl() ? 'right' : 'left';
  const origin = (panel.offsetParent ?? item).getBoundingClientRect();
  const fromSide = (left: number, width: number): string =>
    px(side === 'right' ? origin.right - left - width : left - origin.left);

  const box = item.matches(profile.fullMega) && item.closest(profile.box);
  if (box) {
    const { left, width } = box.getBoundingClientRect();
    return () => {
      changes.style(panel, side, fromSide(left, width));
      changes.style(panel, 'width', px(width));
    };
  }
  if (!item.matches(profile.autoMega)) return undefined;
  const available = document.documentElement.clientWidth - 2 * MEGA_MARGIN_PX;
  const padding = panel.offsetWidth - Number.parseFloat(getComputedStyle(panel).width);
  const width = Math.min(panel.offsetWidth, available);
  const { left, right } = item.getBoundingClientRect();
  const centred = (left + right - width) / 2;
  const clamped = Math.max(MEGA_MARGIN_PX, Math.min(centred, MEGA_MARGIN_PX + available - width));
  // The limit depends on the window's width, because a fixed limit would still apply when the window is wider and the panel is
  // measured again. The value is formatted as browsers serialise it. So an unchanged value is recognised, and is not written
  // again.
  const maximum = `calc(${px(available - innerWidth - padding)} + 100vw)`;
  return () => {
    changes.style(panel, side, fromSide(clamped, width));
    changes.style(panel, `margin-${side}`, '0px');
    changes.style(panel, 'max-width', maximum);
  };
}
