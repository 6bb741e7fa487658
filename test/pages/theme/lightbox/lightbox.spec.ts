import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { mainOf, saysMode, serveScripts, tell } from '../guest';
import {
  SINGLE,
  asked,
  block,
  box,
  classic,
  lightboxPage,
  link,
  numbered,
  picture,
  servePictures,
  shows,
} from './page';

// What a scrollbar takes away is part of the test.
test.use({ withoutSwitches: ['--hide-scrollbars'] });

const READY = 'lightbox: replace';

/** Notes the links that nobody has prevented from being followed, and stays on the page. */
const NOTES = `<script>
window.followed = [];
addEventListener('click', (event) => {
  const link = event.target.closest?.('a');
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href'));
  event.preventDefault();
});
</script>`;

const followed = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { followed: string[] }).followed.splice(0));

const counter = (page: Page): Promise<string | null> => box(page).locator('.counter').textContent();

/** Which picture it is at; once it has come. */
async function isAt(page: Page, number: number, words: string): Promise<void> {
  await shows(page, number);
  expect(await counter(page)).toBe(words);
}

/** What a visitor has in front of him in the middle of the header and of the window. */
const inFront = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      [40, 20],
      [innerWidth / 2, innerHeight / 2],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName ?? ''),
  );

test('@both [TH-40] links to pictures and videos open by how their paths end; other addresses, exclusions, prevented clicks and new tabs are the browser’s', async ({
  page,
  shop,
  heard,
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
  shop.page('/', lightboxPage({ entry: all.join(' '), scripts: NOTES }));
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  const click = (href: string): Promise<void> =>
    page.locator(`a[href="${href}"]`).evaluate((one: HTMLElement) => one.click());
  const file = (): string[] => shop.paths().filter((path) => path.includes('/lightbox-'));

  for (const href of [...following, ...excluded, '/woo.jpg', '/words.jpg']) await click(href);
  expect(await followed(page)).toEqual([...following, ...excluded, '/woo.jpg', '/words.jpg']);
  await click('/prevented.jpg');
  await page.locator(`a[href="${opening[0]}"]`).evaluate((one) => {
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
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
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  }
  expect(await followed(page)).toEqual([]);
  expect(file().length, 'once').toBe(1);
  expect(shop.paths()).toEqual(expect.arrayContaining(['/filme.mp4', '/filme.WebM']));
});

test('@both-ci [TH-42] [TH-43, Portuguese] a gallery counts, goes round by keys, buttons and clicks, asks for the shown picture and the next two in the direction of travel, and is none of the others', async ({
  page,
  shop,
  heard,
}) => {
  servePictures(shop, ...numbered(12), ...numbered(3, 21), '/fotos/50.JPG');
  shop.page('/', lightboxPage());
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  await page.locator('.gallery a').first().click();
  await isAt(page, 1, '1 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3]);
  await expect(box(page).locator('.title')).toHaveText('Quarto 1');
  await expect(box(page).getByRole('button')).toHaveCount(3);
  for (const name of ['Fechar (Esc)', 'Anterior (seta esquerda)', 'Seguinte (seta direita)'])
    await expect(box(page).getByRole('button', { name, exact: true })).toHaveAttribute(
      'title',
      name,
    );
  expect(await box(page).locator('.frame img').getAttribute('alt')).toBe('Fotografia 1');

  await page.keyboard.press('ArrowRight');
  await isAt(page, 2, '2 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3, 4]);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1, '1 de 12');
  await expect.poll(() => asked(shop), 'the way back').toEqual([1, 2, 3, 4, 12, 11]);
  await box(page).getByRole('button', { name: 'Anterior' }).click();
  await isAt(page, 12, '12 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3, 4, 12, 11, 10]);
  await box(page).locator('.frame img').click();
  await isAt(page, 1, '1 de 12');
  await box(page).getByRole('button', { name: 'Seguinte' }).click();
  await isAt(page, 2, '2 de 12');
  expect(asked(shop).length, 'each once').toBe(7);
  // Keys that are the browser's own.
  await page.keyboard.press('Control+ArrowRight');
  expect(await counter(page)).toBe('2 de 12');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  await page.locator('.wp-block-gallery a').nth(2).click();
  await isAt(page, 23, '3 de 3');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 21, '1 de 3');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  // One on its own.
  await page.locator('#only a').click();
  await shows(page, 50);
  await expect(box(page).locator('.counter')).toHaveCount(0);
  await expect(box(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await shows(page, 50);
  await expect(box(page).locator('.title')).toHaveText('Um banco de pinho');

  // Right to left, the arrows are mirrored.
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.locator('.gallery a').nth(4).click();
  await isAt(page, 5, '5 de 12');
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 6, '6 de 12');
  await expect(box(page).getByRole('button', { name: 'Anterior (seta direita)' })).toBeVisible();
  const [before, after] = await Promise.all(
    ['.previous', '.next'].map((one) => box(page).locator(one).boundingBox()),
  );
  expect(before?.x).toBeGreaterThan(after?.x ?? 0);
});

test('@both [TH-44] it is above a header of z-index 9999, has the focus inside, closes by Escape, the × and beside the picture; focus, scroll and overflow come back, and nothing moves with the scrollbar; axe', async ({
  page,
  shop,
  heard,
  browserName,
}) => {
  servePictures(shop, ...numbered(12), '/fotos/50.JPG');
  shop.page('/', lightboxPage());
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  await page.evaluate(() => {
    scrollTo(0, 40);
    const shifts: number[] = ((window as never as { shifts: number[] }).shifts = []);
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: false });
  });
  const places = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([
        scrollY,
        ...[...document.querySelectorAll('h1, #site-header a, .gallery a')].map((one) => {
          const { left, top, width } = one.getBoundingClientRect();
          return [left, top, width];
        }),
      ]),
    );
  const overflow = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  const before = await places();
  const opener = page.locator('.gallery a').nth(1);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => box(page).getByRole('button', { name: 'Fechar (Esc)' }).click(),
    () => page.mouse.click(300, 12),
    () => page.mouse.click(90, 300),
  ];
  for (const close of ways) {
    expect(await overflow()).toBe('visible');
    // Playwright’s own click may scroll the page first.
    const { x = 0, y = 0 } = (await opener.boundingBox()) ?? {};
    await page.mouse.click(x + 90, y + 60);
    await isAt(page, 2, '2 de 12');
    expect(await inFront(page)).toEqual(['enxerto-root', 'enxerto-root']);
    expect(await overflow()).toBe('hidden');
    expect(await places(), 'behind it').toBe(before);
    await close();
    await expect(box(page)).toHaveCount(0);
    expect(await places()).toBe(before);
    await expect(opener).toBeFocused();
  }
  expect(await overflow()).toBe('visible');
  expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([]);

  // By keyboard alone; the focus goes round in it, but for the browser's own controls.
  await page.keyboard.press('Enter');
  await isAt(page, 2, '2 de 12');
  await expect(box(page)).toHaveAttribute('aria-label', 'Imagem ampliada');
  expect(await box(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(box(page).getByRole('button', { name: 'Fechar (Esc)' })).toBeFocused();
  // Firefox goes on to its own controls after the last, and the page is out of reach for a test.
  const turns = browserName === 'chromium' ? 5 : 2;
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('Tab');
    expect(['BODY', 'ENXERTO-ROOT']).toContain(
      await page.evaluate(() => document.activeElement?.tagName),
    );
  }
  await expect(box(page).getByRole('status')).toHaveText(/Quarto 2\s*2 de 12/);
  if (browserName === 'chromium')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // Once more while it fades: at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[TH-45] a broken picture says so and the arrows go on; one that never answers gives up after 20 s with the same words, and is asked for again when the visitor comes back', async ({
  page,
  shop,
  heard,
}) => {
  servePictures(shop, ...numbered(1), ...numbered(1, 3));
  shop.answer('shop.test/fotos/2.jpg', (_request, response) => {
    response.writeHead(404);
    response.end();
  });
  let answers = false;
  shop.answer('shop.test/fotos/4.jpg', (_request, response) => {
    if (!answers) return;
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(picture(4));
  });
  await page.clock.install();
  shop.page('/', lightboxPage({ entry: classic(4) }));
  await page.goto(shop.origin);
  await page.clock.resume();
  await saysMode(heard.console, READY);
  await page.locator('.gallery a').first().click();
  await isAt(page, 1, '1 de 4');
  const failed = box(page).getByText('Não foi possível carregar a imagem.');
  await page.keyboard.press('ArrowRight');
  await expect(failed).toBeVisible();
  await expect(box(page).getByRole('status')).toContainText('Não foi possível carregar a imagem.');
  expect(await counter(page)).toBe('2 de 4');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 3, '3 de 4');
  await expect(failed).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(box(page).getByText('A carregar...')).toBeVisible();
  await page.clock.fastForward(18_000);
  await expect(box(page).getByText('A carregar...')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(2_100);
  await expect(failed).toBeVisible();
  await expect(box(page).getByText('A carregar...')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1, '1 de 4');
  answers = true;
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 4, '4 de 4');
});

test('@both-ci [TH-41] a picture on its own grows out of its thumbnail in 300 ms and goes back into it; galleries fade in 150 ms', async ({
  page,
  shop,
  heard,
}) => {
  servePictures(shop, ...numbered(3), '/fotos/50.JPG');
  // What it ends with would take the picture away before it is measured.
  shop.page('/', lightboxPage({ entry: SINGLE + classic(3) }));
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  // Every motion stands still from its first moment, until it is looked at.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      return animation;
    };
  });
  /** Where the picture is at a moment of its motion. */
  const at = (ms: number): Promise<number[]> =>
    box(page)
      .locator('.frame img')
      .evaluate((image, now) => {
        const [animation] = image.getAnimations();
        if (!animation) throw new Error('no motion');
        animation.currentTime = now;
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height, Number(animation.effect?.getComputedTiming().duration)];
      }, ms);
  const rectOf = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left, top, width, height];
    });
  const near = (is: number[], wanted: number[]): void =>
    wanted.forEach((value, side) => expect(Math.abs((is[side] ?? NaN) - value)).toBeLessThan(1));

  const thumbnail = await rectOf('#only img');
  await page.locator('#only a').click();
  await shows(page, 50);
  const first = await at(0);
  near(first, thumbnail);
  expect(first[4]).toBe(300);
  const half = await at(150);
  const last = await at(299.9);
  expect(half[2]).toBeGreaterThan((first[2] ?? 0) + 50);
  expect(half[2]).toBeLessThan((last[2] ?? 0) - 50);
  await box(page)
    .locator('.frame img')
    .evaluate((image) => image.getAnimations()[0]?.finish());
  near(
    last,
    await box(page)
      .locator('.frame img')
      .evaluate((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height];
      }),
  );
  // It is gone 300 ms later; what was begun is noted as it begins.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      (window as never as { back: unknown }).back = [frames, options];
      return animate.call(this, frames, options);
    };
  });
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  const [frames, options] = (await page.evaluate('back')) as [
    { transform: string }[],
    { duration: number },
  ];
  expect(options.duration).toBe(300);
  expect(frames[0]?.transform).toBe('none');
  const scale = Number(/scale\((.+)\)/.exec(frames[1]?.transform ?? '')?.[1]);
  expect(Math.abs(scale * (last[2] ?? 0) - (thumbnail[2] ?? 0))).toBeLessThan(1);

  await page.locator('.gallery a').first().click();
  await shows(page, 1);
  expect(await page.evaluate('back')).toEqual([{ opacity: [0, 1] }, 150]);
  expect(await box(page).evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe(
    '0.15s',
  );
});

test('[TH-80, lightbox] [TH-43, English] who wants nothing to move sees every picture at once, and it is gone at once', async ({
  page,
  shop,
  heard,
}) => {
  servePictures(shop, ...numbered(3), '/fotos/50.JPG');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  shop.page('/', lightboxPage({ entry: SINGLE + classic(3) }).replace('lang="pt-PT"', 'lang="en"'));
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('it moves');
    };
  });
  for (const [selector, number] of [
    ['#only a', 50],
    ['.gallery a >> nth=0', 1],
  ] as const) {
    await page.locator(selector).click();
    await shows(page, number);
    expect(
      await box(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length),
    ).toBe(0);
    if (number === 1) {
      expect(await counter(page)).toBe('1 of 3');
      for (const name of ['Close (Esc)', 'Previous (Left arrow key)', 'Next (Right arrow key)'])
        await expect(box(page).getByRole('button', { name, exact: true })).toBeVisible();
    }
    // In the task of the key itself.
    const gone = await page.evaluate(() => {
      const host = document.querySelector('enxerto-root[data-widget=lightbox]');
      host?.shadowRoot?.querySelector<HTMLElement>('.close')?.click();
      return !document.querySelector('enxerto-root[data-widget=lightbox]');
    });
    expect(gone).toBe(true);
  }
});

test('[TH-01, lightbox] [TH-02, lightbox] beside the theme’s popup script, ours alone opens; augment and off leave it to theirs; destroy gives the links back', async ({
  page,
  shop,
  heard,
}) => {
  serveScripts(shop, 'theme-lightbox');
  servePictures(shop, ...numbered(3), ...numbered(3, 21), '/fotos/50.jpg');
  const theirs = '<script src="/theme-lightbox.js" id="oceanwp-lightbox-js"></script>';
  const opened = (): Promise<number[]> =>
    page.evaluate(() => [
      (window as never as { legacyOpened: number }).legacyOpened,
      document.querySelectorAll('.mfp-wrap').length,
    ]);
  // Theirs knows no address in capitals, and marks those as none of its own.
  const entry = SINGLE.replace('.JPG', '.jpg') + classic(3) + block(3, 21);
  shop.page('/', lightboxPage({ entry, scripts: theirs }));
  await page.goto(shop.origin);
  await saysMode(heard.console, 'lightbox: takeover');
  for (const [selector, number] of [
    ['#only a', 50],
    ['.gallery a >> nth=0', 1],
    ['.wp-block-gallery a >> nth=0', 21],
  ] as const) {
    await page.locator(selector).click();
    await shows(page, number);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
  }
  expect(await opened()).toEqual([0, 0]);

  await page.locator('#only a').click();
  await shows(page, 50);
  await tell(page, 'destroy');
  await expect(box(page)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'visible',
  );
  const { now, sent } = await mainOf(page);
  expect(now).toBe(sent);
  await page.locator('#only a').click();
  expect(await opened()).toEqual([1, 1]);

  for (const mode of ['augment', 'off']) {
    shop.page(
      '/',
      lightboxPage({ entry, scripts: theirs, config: { behaviours: { lightbox: mode } } }),
    );
    await page.goto(shop.origin);
    await saysMode(heard.console, `lightbox: ${mode}`);
    await page.locator('#only a').click();
    expect(await opened()).toEqual([1, 1]);
    await expect(box(page)).toHaveCount(0);
  }
});

test('[LD-05, lightbox] [LD-10, lightbox] the file comes with the first intent, and where it does not come the link is followed', async ({
  page,
  shop,
  heard,
}) => {
  servePictures(shop, ...numbered(3));
  const file = (): number => shop.paths().filter((path) => path.includes('/lightbox-')).length;
  shop.page('/', lightboxPage({ entry: '<a href="/longe">Longe</a>' + classic(3) }));
  await page.goto(shop.origin);
  await saysMode(heard.console, READY);
  await page.getByText('Longe').hover();
  expect(file()).toBe(0);
  await page.locator('.gallery a').nth(2).hover();
  await expect.poll(file).toBe(1);
  expect(asked(shop), 'no picture yet').toEqual([]);

  await page.route(/\/lightbox-/, (route) => route.abort());
  await page.goto(shop.origin);
  await page.locator('.gallery a').nth(1).click();
  await expect(page).toHaveURL(/\/fotos\/2\.jpg$/);
  await page.goBack();
  // It is known by then that it does not come.
  await page.locator('.gallery a').nth(2).focus();
  await page.locator('.gallery a').nth(2).click();
  await expect(page).toHaveURL(/\/fotos\/3\.jpg$/);
});
