import { document } from '#src/dom/page/document';
import { MEGA_MARGIN_PX } from '#src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown } from './dropdown';

/** Formats a length in pixels. Two decimals are exact enough, and all browsers serialise them unchanged. */
const px = (length: number): string => `${Number(length.toFixed(2))}px`;

/**
 * Places an open mega menu: as wide as its box (TH-13), or centred under its item inside the window (TH-14), by the theme
 * script's own properties. Measures now; returns what writes, if anything.
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
  // The limit depends on the window's width, because a fixed one would still hold in a wider window. It is formatted as
  // browsers serialise it, so that an unchanged value is not written again.
  const maximum = `calc(${px(available - innerWidth - padding)} + 100vw)`;
  return () => {
    changes.style(panel, side, fromSide(clamped, width));
    changes.style(panel, `margin-${side}`, '0px');
    changes.style(panel, 'max-width', maximum);
  };
}
