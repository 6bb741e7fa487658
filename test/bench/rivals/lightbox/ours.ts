import type { Build } from '../../builds';
import { galleryPage } from './page';
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

/** The same page where the owner has switched our lightbox off; nobody can open a picture in it. */
export const oursWithout = (folder: string): Build => ({
  name: 'Enxerto: loader, theme',
  folder,
  page: galleryPage(() => '', { behaviours: { lightbox: 'off' } }),
});
