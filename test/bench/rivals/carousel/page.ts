import { PICTURES } from '#demo-site/products.mjs';
import { servePictures } from '#test/bench/pictures';
import type { Visit } from '#test/bench/visits';
import type { World } from '#test/pages/harness/servers';
import { tag } from '#test/pages/harness/test';

/** How many products the page shows. */
export const CARDS = 11;
/** A height of the window, in pixels, in which all of them are in view. */
const HEIGHT = 1_200;
const SLIDES = 3;

/** How a tool wants a carousel to be printed, and the CSS that its documentation asks the owner to write. */
export interface Printed {
  /** @param slides the slides' contents: a link around a picture each */
  carousel: (slides: readonly string[]) => string;
  css: string;
}

function slidesOf(card: number): string[] {
  return Array.from({ length: SLIDES }, (_, at) => {
    const { file, text } = PICTURES[(card + at) % PICTURES.length] ?? { file: '', text: '' };
    return `<a href="/produto-${card}" class="woocommerce-LoopProduct-link no-lightbox"><img src="/demo/imagens/${file}?w=${card}" alt="${text}" width="480" height="400" loading="lazy" decoding="async"></a>`;
  });
}

const CSS = `body { margin: 0; font: 16px/1.5 sans-serif; color: #333; background: #fff }
.products { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px; margin: 0; padding: 16px; list-style: none }
.products.grid .list-media { display: none }
.grid-media { position: relative; aspect-ratio: 6/5; overflow: hidden }
.grid-media a, .grid-media img { display: block; width: 100%; height: auto }`;

/**
 * A shop's page of eleven products. The theme prints each product's carousel twice, for the grid and for the list, and shows one of
 * them. Every tool gets the same slides in the same places, in the markup that it asks for.
 */
export function cardsPage({ carousel, css }: Printed): string {
  const cards = Array.from({ length: CARDS }, (_, card) => {
    const printed = carousel(slidesOf(card));
    return `<li class="entry product type-product"><div class="grid-media">${printed}</div><div class="list-media">${printed}</div>
<h2 class="woocommerce-loop-product__title"><a href="/produto-${card}">Produto ${card}</a></h2><p>Madeira de pinho, sem parafusos.</p></li>`;
  });
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Loja</title><link rel="icon" href="data:,"><style>${CSS}
${css}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ consent: false, theme: {} })}</script>
${tag()}</head><body class="oceanwp-theme woocommerce"><main id="main"><h1>Loja</h1><ul class="products grid">${cards.join('\n')}</ul></main></body></html>`;
}

/** The theme's carousels. Its CSS hides them until an engine runs; here the first slide shows, so that all draw the same pictures. */
export const THEMES: Printed = {
  carousel: (slides) =>
    `<div class="product-entry-slider-wrap"><div class="product-entry-slider woo-entry-image clr">${slides
      .map((one) => `<div class="oceanwp-slider-slide">${one}</div>`)
      .join('')}</div></div>`,
  css: `.product-entry-slider:not(.flickity-enabled) > * + * { display: none }`,
};

/** The page with carousels, as the theme prints it. */
export const CAROUSELS: Visit = {
  page: `shop page with ${CARDS} carousels`,
  visitor: 'looks at products',
  path: '/produtos.html',
  html: cardsPage(THEMES),
  cookies: {},
  height: HEIGHT,
};

/** Serves the page's pictures as photos. */
export const servePhotos = (world: World): void =>
  servePictures(world, CAROUSELS.path, CAROUSELS.html);
