import type { Build } from '#test/bench/builds';
import { builtForSite } from '../built-for-site';
import type { Parts } from './use';
import { usedBy } from './use';

const inside = (selector: string): string =>
  `document.querySelector('enxerto-root[data-widget="lightbox"]')?.shadowRoot.querySelector('${selector}')`;

export const OUR_PARTS: Parts = {
  next: inside('.next'),
  close: inside('.close'),
  shown: inside('.frame img'),
};

/** Ours as it runs on a real page: the loader brings the theme's file, and that the lightbox's as the pointer comes to a picture. */
export const own = (folder: string): Build => ({
  name: 'Enxerto: loader, theme, lightbox',
  folder,
  use: usedBy(OUR_PARTS),
});

/** Ours built for a page that has galleries and nothing else of ours: what draws the lightbox still is a file of its own. */
export const builtForGalleries = async (): Promise<Build> => ({
  ...(await builtForSite({
    consent: false,
    theme: { mode: 'off', behaviours: { lightbox: 'replace' } },
    build: { prints: ['theme'], inside: ['theme'] },
  })),
  use: usedBy(OUR_PARTS),
});
