import type { Build } from '#test/bench/builds';
import { RIVALS } from '#test/bench/builds';
import { bundled } from '../bundled';
import { nameOf } from '../packages';
import type { Printed } from './page';
import { cardsPage } from './page';
import type { Buttons } from './use';
import { usedBy } from './use';

export const EMBLA_BUTTONS: Buttons = { next: '.embla__next', previous: '.embla__prev' };

/** The markup and CSS of its documentation ("Module"); the buttons stand where ours and Swiper's do. */
const PRINTED: Printed = {
  carousel: (slides) =>
    `<div class="embla"><div class="embla__viewport"><div class="embla__container">${slides
      .map((one) => `<div class="embla__slide">${one}</div>`)
      .join(
        '',
      )}</div></div><button class="embla__prev" type="button" aria-label="Anterior">‹</button><button class="embla__next" type="button" aria-label="Seguinte">›</button></div>`,
  css: `.embla { position: relative }
.embla__viewport { overflow: hidden }
.embla__container { display: flex; touch-action: pan-y pinch-zoom }
.embla__slide { flex: 0 0 100%; min-width: 0 }
.embla__prev, .embla__next { position: absolute; top: calc(50% - 22px); left: 10px; width: 44px; height: 44px; border: 0; border-radius: 50% }
.embla__next { left: auto; right: 10px }`,
};

/** embla-carousel, bundled with the lines that its documentation tells an owner to write for buttons. */
export async function embla(): Promise<Build> {
  const { script } = await bundled('carousel/embla-page.ts');
  return {
    name: nameOf('embla-carousel'),
    page: cardsPage(PRINTED),
    rival: {
      tag: `<script defer src="${RIVALS}embla.js"></script>`,
      files: { 'embla.js': script },
    },
    use: usedBy(EMBLA_BUTTONS),
  };
}
