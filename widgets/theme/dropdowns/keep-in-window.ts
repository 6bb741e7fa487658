import { closest, parentOf } from '../../../src/dom/ask-element';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown } from './dropdown';
import { document } from '../../../src/dom/page/document';

/**
 * Moves an open panel into the window, if it leaves that at a side (TH-59): a panel beside its item to the item's other side, if
 * there is room, else only as far as needed. A panel beside its item is moved up, too, if it leaves the window at the bottom. It is
 * moved by `translate`, which leaves alone by which properties the theme places it.
 */
export function keepInWindow(
  { profile, changes, isRtl }: Behaviour<'dropdowns'>,
  { item, panel }: Dropdown,
): void {
  const [movedX = 0, movedY = 0] = panel.style.translate
    .split(' ')
    .map((px) => Number.parseFloat(px) || 0);
  const { left, top, width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBeside = Boolean(closest(parentOf(item), profile.panel));
  const fits = (x: number): boolean => x >= 0 && x + width <= clientWidth;

  const ownX = left - movedX;
  let x = ownX;
  if (!fits(x)) {
    const around = item.getBoundingClientRect();
    const otherSide = ownX < around.left ? around.right : around.left - width;
    if (isBeside && fits(otherSide)) x = otherSide;
    // A panel that is wider than the window begins where lines begin.
    else if (isRtl()) x = Math.min(Math.max(x, 0), clientWidth - width);
    else x = Math.max(Math.min(x, clientWidth - width), 0);
  }
  const ownY = top - movedY;
  const y = isBeside ? Math.min(ownY, Math.max(clientHeight - height, 0)) : ownY;
  // As browsers serialise it, so that an unchanged value is not written again.
  const [byX, byY] = [x - ownX, y - ownY].map((by) => Math.round(by * 100) / 100);
  if (byX || byY) changes.style(panel, 'translate', `${byX}px${byY ? ` ${byY}px` : ''}`);
  else changes.restore(panel, 'style', 'translate');
}
