import type { Build } from '#test/bench/builds';
import { builtForSite } from '../built-for-site';
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

/** Ours built for a page that has carousels and nothing else of ours: the carousel's code is in the loader's file. */
export const builtForCarousels = async (): Promise<Build> => ({
  ...(await builtForSite({
    consent: false,
    theme: { mode: 'off', behaviours: { carousel: 'replace' } },
    build: { prints: ['theme'], inside: ['theme', 'carousel'] },
  })),
  use: usedBy(OUR_BUTTONS),
});
