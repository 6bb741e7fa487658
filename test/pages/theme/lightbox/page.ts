import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { guestPage } from '../guest';

/** The theme's CSS for galleries, and for a header that covers the page. */
const CSS = `
#site-header { position: fixed; inset: 0 0 auto; z-index: 9999; display: flex; justify-content: space-between; padding: 8px 16px; background: #fffc }
main { padding-top: 64px; min-height: 3000px }
.gallery, .wp-block-gallery { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 0 0 24px }
figure { margin: 0 }
img { display: block; max-width: 100%; height: auto }
figcaption { font-size: 14px }`;

const COLOURS = ['#2f6f4f', '#a36a2a', '#35608a', '#8a3b35'];

/** A picture as a file, as large as it says. */
export const picture = (number: number, [width, height] = [1200, 800]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${COLOURS[number % 4]}"/><text x="50%" y="50%" font-size="300" fill="#fff" text-anchor="middle" dominant-baseline="central">${number}</text></svg>`;

const thumb = (number: number): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(picture(number))}" alt="Fotografia ${number}" width="180" height="120">`;

/** A link to a picture around its thumbnail. */
export const link = (href: string, number: number, more = ''): string =>
  `<a href="${href}" ${more}>${thumb(number)}</a>`;

/** WordPress's classic gallery. */
export const classic = (count: number, from = 1): string =>
  `<div class="gallery">${Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return `<figure class="gallery-item"><div class="gallery-icon">${link(`/fotos/${number}.jpg`, number)}</div><figcaption>Quarto ${number}</figcaption></figure>`;
  }).join('')}</div>`;

/** The block editor's. */
export const block = (count: number, from: number): string =>
  `<figure class="wp-block-gallery">${Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return `<figure class="wp-block-image">${link(`/fotos/${number}.jpg`, number)}</figure>`;
  }).join('')}</figure>`;

/** A picture on its own. */
export const SINGLE = `<figure class="wp-block-image" id="only">${link('/fotos/50.JPG', 50, 'title="Um banco de pinho"')}</figure>`;

interface Parts {
  entry?: string;
  scripts?: string;
  config?: object;
  bodyClass?: string;
}

/** An article of the shop's with what is to open in it. */
export function lightboxPage({
  entry,
  scripts = '',
  config = {},
  bodyClass = '',
}: Parts = {}): string {
  return guestPage({
    css: CSS,
    bodyClass,
    main: `<article class="entry"><div class="entry-content">${entry ?? SINGLE + classic(12) + block(3, 21)}</div></article>
<header id="site-header"><a href="/">Loja</a><a href="/cesto">Cesto</a></header>`,
    scripts,
    config,
  });
}

/** Answers for pictures by their numbers. */
export function servePictures(shop: Shop, ...paths: string[]): void {
  for (const path of paths)
    shop.serve(`shop.test${path}`, 'image/svg+xml', picture(Number(/\d+/.exec(path)?.[0] ?? 0)));
}

/** `/fotos/1.jpg` and so on. */
export const numbered = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, at) => `/fotos/${from + at}.jpg`);

/** The numbers of the pictures that were asked for, in their order. */
export const asked = (shop: Shop): number[] =>
  shop
    .paths()
    .filter((path) => path.startsWith('/fotos/'))
    .map((path) => Number(/\d+/.exec(path)?.[0]));

/** The lightbox. */
export const box = (page: Page): Locator =>
  page.locator('enxerto-root[data-widget=lightbox] dialog');

/** The large picture has come. */
export async function shows(page: Page, number: number): Promise<void> {
  await expect(box(page).locator('.frame img')).toHaveAttribute(
    'src',
    new RegExp(`/fotos/${number}\\.jpg$`, 'i'),
  );
  await expect
    .poll(() =>
      box(page)
        .locator('.frame img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
}

/** The console's lines, once our lightbox is ready. */
export const READY = 'lightbox: replace';

/** The text of its counter. */
export const counter = (page: Page): Promise<string | null> =>
  box(page).locator('.counter').textContent();

/** Which picture it is at; once it has come. */
export async function isAt(page: Page, number: number, words: string): Promise<void> {
  await shows(page, number);
  expect(await counter(page)).toBe(words);
}

/** Closes it by its key, and waits until it has gone. */
export async function closeByKey(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
}
