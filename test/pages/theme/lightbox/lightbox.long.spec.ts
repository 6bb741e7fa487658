import { axe } from '#test/pages/harness/axe';
import { fingerOn } from '#test/pages/harness/finger';
import { isInWindow } from '#test/pages/harness/looks';
import { boxOf, expect, testInWholeBrowser as test } from '#test/pages/harness/test';
import { openPhone, opens } from '../guest';
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

for (const dir of ['ltr', 'rtl'] as const)
  test(`@both [TH-42, swipe, ${dir}] a sideways swipe turns the picture; a short or vertical one does not`, async ({
    browser,
    shop,
    browserName,
  }) => {
    servePictures(shop, ...numbered(4));
    shop.page('/', lightboxPage({ entry: classic(4) }).replace('<html', `<html dir="${dir}"`));
    const page = await openPhone(browser, browserName);
    await opens({ page, shop }, READY);
    await page.locator('.gallery a').first().click();
    await shows(page, 1);
    const finger = await fingerOn(page, browserName);
    const [left, right] = [
      [60, 350],
      [300, 350],
    ] as const;
    const [on, back] = dir === 'ltr' ? [right, left] : [left, right];
    await finger.swipe(on, back);
    await shows(page, 2);
    await finger.swipe(on, back);
    await shows(page, 3);
    await finger.swipe(back, on);
    await shows(page, 2);
    // Thirty pixels, and mostly upwards.
    await finger.swipe([200, 350], [230, 350]);
    await finger.swipe([200, 500], [120, 200]);
    await expect(box(page).locator('.counter')).toHaveText('2 de 4');
    const frame = box(page).locator('.frame');
    await expect(frame).not.toHaveAttribute('style', /transform/);
    // It follows the finger on the way.
    await finger.swipe([200, 350], [170, 350], 'stays');
    await expect(frame).toHaveAttribute('style', /transform: translateX\(-30px\)/);
    await page.context().close();
  });

test('@both [TH-42, one for the page] [TH-04, lightbox] [TH-03, lightbox] `joinGalleries` makes all galleries one, and later content opens, too', async ({
  page,
  shop,
}) => {
  servePictures(shop, ...numbered(3), ...numbered(2, 21), '/fotos/50.JPG', '/fotos/60.png');
  shop.page(
    '/',
    lightboxPage({ entry: SINGLE + classic(3) + block(2, 21), config: { joinGalleries: true } }),
  );
  await opens({ page, shop }, READY);
  await page.locator('.wp-block-gallery a').first().click();
  await shows(page, 21);
  await expect(box(page).locator('.counter')).toHaveText('4 de 5');
  await closeByKey(page);
  await page.locator('#only a').click();
  await shows(page, 50);
  await expect(box(page).locator('.counter')).toHaveCount(0);
  await closeByKey(page);

  await page.evaluate(
    (html) => document.querySelector('.entry-content')?.insertAdjacentHTML('beforeend', html),
    link('/fotos/60.png', 60, 'id="late"'),
  );
  await page.evaluate(
    'oceanwp.owLightbox.initSingleImageLightbox(); oceanwp.owLightbox.initGalleryLightbox()',
  );
  await page.locator('#late').click();
  await expect(box(page).locator('.frame img')).toHaveAttribute('src', /60\.png$/);
  await page.evaluate('enxerto.destroy()');
  await expect(box(page)).toHaveCount(0);
  expect(await page.evaluate('typeof window.oceanwp')).toBe('undefined');
});

test("[TH-40, video] a video plays in the browser's own player, which keeps its arrow keys", async ({
  page,
  shop,
}) => {
  const entry = `<div class="gallery">${link('/filme.webm', 1, 'title="O filme"')}${link('/fotos/2.jpg', 2)}</div>`;
  shop.page('/', lightboxPage({ entry }));
  servePictures(shop, ...numbered(1, 2));
  await opens({ page, shop }, READY);
  // A second of grey, made by the browser itself.
  const film = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    for (let at = 0; at < 20; at += 1) {
      if (pen) pen.fillStyle = at % 2 ? '#888' : '#777';
      pen?.fillRect(0, 0, 64, 64);
      await new Promise(requestAnimationFrame);
    }
    const over = new Promise((done) => (recorder.onstop = done));
    recorder.stop();
    await over;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  shop.serve('shop.test/filme.webm', 'video/webm', Buffer.from(film));
  await page.locator('.gallery a').first().click();
  const video = box(page).locator('video[controls]');
  await expect(video).toHaveAttribute('aria-label', 'O filme');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page).locator('.counter')).toHaveText('1 de 2');
  await box(page).getByRole('button', { name: 'Fechar (Esc)' }).focus();
  await page.keyboard.press('ArrowRight');
  await shows(page, 2);
});

for (const [name, width, height, scheme, forced] of [
  ['320 px', 320, 640, 'light', 'none'],
  ['forced colours', 1366, 768, 'dark', 'active'],
] as const)
  test(`[TH-44, looks] ${name}: picture, texts and controls fit the window, controls are 44 px, axe finds nothing`, async ({
    page,
    shop,
  }) => {
    servePictures(shop, ...numbered(3));
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, forcedColors: forced, reducedMotion: 'reduce' });
    shop.page('/', lightboxPage({ entry: classic(3) }));
    await opens({ page, shop }, READY);
    await page.locator('.gallery a').first().click();
    await shows(page, 1);
    const parts = ['.frame img', '.title', '.counter', '.close', '.previous', '.next'];
    for (const part of parts) {
      const drawn = box(page).locator(part);
      await isInWindow(page, drawn);
      if (!/img|title|counter/.test(part))
        expect(await boxOf(drawn)).toMatchObject({ width: 44, height: 44 });
    }
    // The page behind it is the test’s own, whose links the emulated colours do not reach.
    expect(await axe(page, 'enxerto-root')).toEqual([]);
  });
