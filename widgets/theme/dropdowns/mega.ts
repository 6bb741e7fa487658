import { MEGA_MARGIN_PX } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown } from './dropdown';

/** Hundredths are exact enough, and every browser writes them back as they were set. */
const px = (length: number): string => `${Number(length.toFixed(2))}px`;

/**
 * Where an open mega menu belongs: as wide as its box (TH-13), or centred under its item and inside the window (TH-14). By
 * the properties that the theme's own script sets. Reads now; what it returns writes.
 */
export function placed(
  { profile, changes, isRtl }: Behaviour<'dropdowns'>,
  { item, panel }: Dropdown,
): () => void {
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
  if (!item.matches(profile.autoMega)) return () => {};
  const room = document.documentElement.clientWidth - 2 * MEGA_MARGIN_PX;
  const around = panel.offsetWidth - Number.parseFloat(getComputedStyle(panel).width);
  const width = Math.min(panel.offsetWidth, room);
  const { left, right } = item.getBoundingClientRect();
  const centred = (left + right - width) / 2;
  const inside = Math.max(MEGA_MARGIN_PX, Math.min(centred, MEGA_MARGIN_PX + room - width));
  // As a sum that follows the window: what limits the panel now is then no part of how wide it is next time.
  // (Spelled as browsers spell it: what is the same is not written again.)
  const most = `calc(${px(room - innerWidth - around)} + 100vw)`;
  return () => {
    changes.style(panel, side, fromSide(inside, width));
    changes.style(panel, `margin-${side}`, '0px');
    changes.style(panel, 'max-width', most);
  };
}
