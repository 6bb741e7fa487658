import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, pointerEntersAgain } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { guestPage } from '../guest';

/** The theme's CSS for carousels: closed until an engine runs them, and the layout of an engine's nodes (§1.6). */
export const CSS = `
img { display: block; max-width: 100%; height: auto }
.gallery-format, .woocommerce ul.products li.product .product-entry-slider { height: 0; visibility: hidden; opacity: 0 }
a.woocommerce-LoopProduct-link { transition: visibility 0.3s }
.flickity-button { transition: opacity 0.3s }
.gallery-format { max-width: 900px }
.gallery-format a, .gallery-format img, .oceanwp-slider-slide, .oceanwp-slider-slide img { display: block; width: 100% }
.flickity-enabled:focus { outline: 0 }
.product-entry-slider .flickity-button { opacity: 0 }
.product-entry-slider:hover .flickity-button { opacity: 1 }
.products { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none }
.products.grid .list-media, .products.list .grid-media { display: none }
.rtl { direction: rtl }`;

/** A picture as the server has it, in one colour; the size is in its address. */
const svg = (width: number, height: number, hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 60%)"/></svg>`;

/**
 * Answers for pictures: `/foto-{number}.svg`, 900 by 600.
 *
 * @param waits those that are held back until `go`
 * @param heights of the first ones, where they have others
 * @returns those that were asked for
 */
export function servePictures(
  shop: Shop,
  waits: number[] = [],
  heights: number[] = [],
): { asked: number[]; go(): void } {
  const asked: number[] = [];
  const held: (() => void)[] = [];
  for (let number = 1; number <= 12; number++)
    shop.answer(`shop.test/foto-${number}.svg`, (_request, response) => {
      asked.push(number);
      const send = (): void => {
        response.writeHead(200, { 'content-type': 'image/svg+xml' });
        response.end(svg(900, heights[number - 1] ?? 600, number * 30));
      };
      if (waits.includes(number)) held.push(send);
      else send();
    });
  return { asked, go: () => held.splice(0).forEach((send) => send()) };
}

interface Gallery {
  count?: number;
  /** Attributes of the pictures. */
  size?: string;
  id?: string;
}

/** An article of the gallery kind, as the theme prints it. */
export function gallery({
  count = 5,
  size = 'width="900" height="600"',
  id = 'a',
}: Gallery = {}): string {
  const links = Array.from(
    { length: count },
    (_, at) =>
      `<a href="/foto-${at + 1}.svg" class="gallery-lightbox" title="Foto ${at + 1}"><img src="/foto-${at + 1}.svg" alt="Foto ${at + 1}" ${size}></a>`,
  );
  return `<div class="thumbnail"><div class="gallery-format clr" id="${id}">
${links.join('\n')}
</div></div>`;
}

const productSlider = (id: string): string =>
  `<div class="product-entry-slider-wrap"><div class="product-entry-slider woo-entry-image clr" id="${id}">
${[1, 2, 3].map((at) => `<div class="oceanwp-slider-slide"><a href="#produto" class="woocommerce-LoopProduct-link"><img src="/foto-${at}.svg" alt="Foto ${at}" width="900" height="600" loading="lazy"></a></div>`).join('\n')}
</div></div>`;

/** A shop's archive: each product has its slider twice, for the grid and for the list, and one of them is not displayed. */
export const archive = (products: number): string =>
  `<ul class="products grid">${Array.from(
    { length: products },
    (_, at) =>
      `<li class="product"><div class="grid-media">${productSlider(`g${at}`)}</div><div class="list-media">${productSlider(`l${at}`)}</div><h2>Produto ${at}</h2></li>`,
  ).join('')}</ul>`;

interface Parts {
  scripts?: string;
  config?: object;
  bodyClass?: string;
  css?: string;
}

export const carouselPage = (
  main: string,
  { scripts = '', config = {}, bodyClass = '', css = '' }: Parts = {},
): string =>
  guestPage({ css: CSS + css, main, scripts, config, bodyClass: `woocommerce ${bodyClass}` });

/** Opens a page with a gallery, or with something else, and waits until its carousel runs. */
export async function openCarousel(
  { page, shop }: { page: Page; shop: Shop },
  main = gallery(),
  parts: Parts = {},
): Promise<void> {
  servePictures(shop);
  await shop.open(page, carouselPage(main, parts));
  await runs(page);
}

/**
 * In the page: adds up the layout shifts that no visitor caused, where the browser reports them, and records which transitions
 * of the page's CSS began.
 */
export function watchMoves(): void {
  const moves = { shifted: 0, begun: [] as string[] };
  Object.assign(window, { moves });
  // Firefox does not support it; positions are compared there too.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  addEventListener(
    'transitionrun',
    ({ target, propertyName }) => {
      const { localName, className } = target as Element;
      moves.begun.push(`${localName}.${className} ${propertyName}`);
    },
    true,
  );
}

interface Moves {
  shifted: number;
  begun: string[];
}

/** What `watchMoves` has seen. */
export const movesOf = (page: Page): Promise<Moves> =>
  page.evaluate(() => (window as never as { moves: Moves }).moves);

/** Waits until a carousel runs; then the visitor's pointer enters the page again. */
export async function runs(page: Page, id?: string): Promise<void> {
  await expect(running(page, id)).toBeVisible();
  await pointerEntersAgain(page);
}

/** A carousel that runs. */
export const running = (page: Page, id = 'a'): Locator => page.locator(`#${id}.flickity-enabled`);

/** The slides that show, counted from 0, according to their classes, and the slider's position, in slides. */
export function state(page: Page, id = 'a'): Promise<{ selected: number[]; at: number }> {
  return page.locator(`#${id}`).evaluate((root) => {
    const slider = root.querySelector('.flickity-slider') as HTMLElement;
    const cells = [...slider.children];
    const first = (root.querySelector('.flickity-viewport') as Element).getBoundingClientRect();
    const matrix = new DOMMatrix(getComputedStyle(slider).transform);
    return {
      selected: cells.flatMap((cell, at) => (cell.classList.contains('is-selected') ? [at] : [])),
      at: Math.round((Math.abs(matrix.m41) / first.width) * 100) / 100,
    };
  });
}

/** What the theme's scripts leave of its own on the page, as far as others ask for it. */
export const THEIRS = '<script src="/theme-slider.js" id="oceanwp-slider-js"></script>';

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** So far a drag turns a slide of 900 pixels however fast it was: a busy machine slows the pointer down. */
export const MORE_THAN_HALF = 460;

/** Presses in the middle of the carousel, moves by so much, and lets go. */
export async function dragBy(page: Page, px: number, steps = 4): Promise<void> {
  const box = await boxOf(page.locator('#a'));
  const [x, y] = [box.x + 450, box.y + 300];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps });
  await page.mouse.up();
}
