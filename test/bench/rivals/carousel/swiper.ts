import type { Build } from '#test/bench/builds';
import { RIVALS } from '#test/bench/builds';
import { bundled } from '../bundled';
import { nameOf } from '../packages';
import type { Printed } from './page';
import { cardsPage } from './page';
import type { Buttons } from './use';
import { usedBy } from './use';

export const SWIPER_BUTTONS: Buttons = {
  next: '.swiper-button-next',
  previous: '.swiper-button-prev',
};

/** The markup of its documentation ("Getting started"). */
const PRINTED: Printed = {
  carousel: (slides) =>
    `<div class="swiper"><div class="swiper-wrapper">${slides
      .map((one) => `<div class="swiper-slide">${one}</div>`)
      .join(
        '',
      )}</div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`,
  css: '',
};

/** Swiper, bundled with only those of its modules that do what ours does, and their styles in a style sheet. */
export async function swiper(): Promise<Build> {
  const { script, styles } = await bundled('carousel/swiper-page.ts');
  return {
    name: nameOf('swiper'),
    page: cardsPage(PRINTED),
    rival: {
      tag: `<link rel="stylesheet" href="${RIVALS}swiper.css">
<script defer src="${RIVALS}swiper.js"></script>`,
      files: { 'swiper.js': script, 'swiper.css': styles },
    },
    use: usedBy(SWIPER_BUTTONS),
  };
}
