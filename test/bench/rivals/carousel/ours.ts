import type { Build } from '../../builds';
import { cardsPage, THEMES } from './page';
import type { Buttons } from './use';
import { usedBy } from './use';

export const OUR_BUTTONS: Buttons = {
  next: '.flickity-prev-next-button.next',
  previous: '.flickity-prev-next-button.previous',
};

/** Ours as it runs on a real page: the loader brings the theme's file, and that the carousel's. */
export const own = (folder: string): Build => ({
  name: 'Enxerto: loader, theme, carousel',
  folder,
  use: usedBy(OUR_BUTTONS),
});

/** The same page where the owner has switched our carousel off: the loader and the theme's file are still there. */
export const oursWithout = (folder: string): Build => ({
  name: 'Enxerto: loader, theme',
  folder,
  page: cardsPage(THEMES, { behaviours: { carousel: 'off' } }),
});
