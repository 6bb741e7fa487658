import type { Page } from '@playwright/test';
import { destroy, expect, testInWholeBrowser as test } from '#test/pages/harness/test';
import { isAsSent, opens, serveScripts } from '../guest';
import { JQUERY_3 } from '../jquery';
import {
  closeByKey,
  SINGLE,
  block,
  box,
  classic,
  lightboxPage,
  link,
  numbered,
  servePictures,
  shows,
  READY,
} from './page';

declare const window: Window & typeof globalThis & { followed: string[]; legacyOpened: number };

// The width of a scrollbar is part of the test.

/** Records the links whose default action no script has prevented, and stays on the page. */
const NOTES = `<script>
window.followed = [];
addEventListener('click', (event) => {
  const link = event.target.closest?.('a');
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href'));
  event.preventDefault();
});
</script>`;

const followed = (page: Page): Promise<string[]> => page.evaluate(() => window.followed.splice(0));

test.describe('before a pointer has come near a link', () => {
  // Its file is loaded as soon as a pointer is over a link that opens it, and the mouse would come over one.
  test.use({ pointer: 'none' });

  test('@both [TH-40] links whose path ends like a picture or video open; exclusions, prevented clicks and new tabs do not @quick', async ({
    page,
    shop,
  }) => {
    servePictures(shop, '/fotos/1.JPG', '/fotos/2.webp', '/fotos/3.avif');
    const opening = [
      '/fotos/1.JPG',
      '/fotos/2.webp?w=900#grande',
      '/fotos/3.avif',
      '/filme.mp4',
      '/filme.WebM',
    ];
    const following = [
      '/view?img=a.jpg',
      'http://my.jpg.example/page',
      '/artigo#foto.jpg',
      '/foto.jpg/',
      '/documento.pdf',
      '/foto.jpgx',
    ];
    const EXCLUDED = [
      'class="no-lightbox"',
      'class="woo-lightbox"',
      'class="woo-thumbnail"',
      'class="yith_magnifier_thumbnail"',
      'class="gg-link"',
      'data-elementor-open-lightbox="yes"',
      'data-elementor-open-lightbox="no"',
      'download',
      'download="banco.jpg"',
      'target="_blank"',
      'target="_BLANK" rel="noopener"',
      'target="fotografia"',
    ];
    const excluded = EXCLUDED.map((_, at) => `/excluded/${at}.jpg`);
    const all = [
      ...[...opening, ...following].map((href) => link(href, 1)),
      ...EXCLUDED.map((more, at) => link(excluded[at] ?? '', 1, more)),
      `<div class="woocommerce-product-gallery__image">${link('/woo.jpg', 1)}</div>`,
      `<a href="/words.jpg">Sem imagem</a>`,
      link('/prevented.jpg', 1, 'onclick="event.preventDefault()"'),
      link('/empty.JPG', 1, 'data-elementor-open-lightbox=""'),
    ];
    // Nothing fades: it is opened and closed at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    shop.page('/', lightboxPage({ entry: all.join(' '), scripts: NOTES }));
    await opens({ page, shop }, READY);
    const click = (href: string): Promise<void> =>
      page.locator(`a[href="${href}"]`).evaluate((one: HTMLElement) => one.click());
    const file = (): string[] => shop.paths().filter((path) => path.includes('/lightbox-'));

    for (const href of [...following, ...excluded, '/woo.jpg', '/words.jpg']) await click(href);
    expect(await followed(page)).toEqual([...following, ...excluded, '/woo.jpg', '/words.jpg']);
    await click('/prevented.jpg');
    await page.locator(`a[href="${opening[0]}"]`).evaluate((one) => {
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        one.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }),
        );
    });
    expect(await followed(page)).toEqual(Array(4).fill(opening[0]));
    expect(file(), 'nobody has come near one that opens').toEqual([]);
    await expect(box(page)).toHaveCount(0);

    for (const href of [...opening, '/empty.JPG']) {
      await click(href);
      await expect(box(page)).toBeVisible();
      if (/filme/.test(href)) {
        // There is none behind this address: the words are those for a video.
        await expect(box(page)).toContainText('Não foi possível carregar o conteúdo.');
      } else if (href !== '/empty.JPG')
        await expect(box(page).locator('.frame img')).toHaveAttribute(
          'src',
          new RegExp(`${href.replace(/[?]/, '\\?')}$`),
        );
      await closeByKey(page);
    }
    expect(await followed(page)).toEqual([]);
    expect(file().length, 'once').toBe(1);
    expect(shop.paths()).toEqual(expect.arrayContaining(['/filme.mp4', '/filme.WebM']));
  });
});

test("[TH-01, lightbox] [TH-02, lightbox] beside the theme's popup script only ours opens; in augment mode, in off mode and after destroy links are the script's", async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'theme-lightbox');
  servePictures(shop, ...numbered(3), ...numbered(3, 21), '/fotos/50.jpg');
  const foreign = `<script>${JQUERY_3}</script><script src="/theme-lightbox.js" id="oceanwp-lightbox-js"></script>`;
  const opened = (): Promise<number[]> =>
    page.evaluate(() => [window.legacyOpened, document.querySelectorAll('.mfp-wrap').length]);
  // The theme's script does not recognize addresses in capitals, and marks those as not its own.
  const entry = SINGLE.replace('.JPG', '.jpg') + classic(3) + block(3, 21);
  shop.page('/', lightboxPage({ entry, scripts: foreign }));
  await opens({ page, shop }, 'lightbox: takeover');
  for (const [selector, number] of [
    ['#only a', 50],
    ['.gallery a >> nth=0', 1],
    ['.wp-block-gallery a >> nth=0', 21],
  ] as const) {
    await page.locator(selector).click();
    await shows(page, number);
    await closeByKey(page);
  }
  expect(await opened()).toEqual([0, 0]);

  await page.locator('#only a').click();
  await shows(page, 50);
  await destroy(page);
  await expect(box(page)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'visible',
  );
  await isAsSent(page);
  await page.locator('#only a').click();
  expect(await opened()).toEqual([1, 1]);

  for (const mode of ['augment', 'off']) {
    shop.page(
      '/',
      lightboxPage({ entry, scripts: foreign, config: { behaviours: { lightbox: mode } } }),
    );
    await opens({ page, shop }, `lightbox: ${mode}`);
    await page.locator('#only a').click();
    expect(await opened()).toEqual([1, 1]);
    await expect(box(page)).toHaveCount(0);
  }
});
