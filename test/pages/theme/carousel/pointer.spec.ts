import type { Page } from '@playwright/test';
import { fingerOn } from '#test/pages/harness/finger';
import type { Shop } from '#test/pages/harness/test';
import { expect, test } from '#test/pages/harness/test';
import { carouselPage, gallery, runs, servePictures, state } from './page';

/** Two small carousels beside each other, a paragraph above and a button below. */
const CSS = '.gallery-format { max-width: 150px; margin: 0 0 8px }';
const MAIN = `<p id="texto">Texto</p>${gallery({ count: 3, id: 'a' })}${gallery({ count: 3, id: 'b' })}<button>Outro</button>`;

/** Pictures lead nowhere, and so none opens over the page. */
const NO_LINKS = `<script>
addEventListener('click', (event) => { if (event.target.closest?.('a')) event.preventDefault(); }, true);
</script>`;

/** How long a slide is shown, and what the change of it may take, in milliseconds. */
const SLIDE_MS = 6200;

/** Opens the page with both carousels running, on a clock that the test moves. */
async function openBoth(page: Page, shop: Shop): Promise<void> {
  servePictures(shop);
  await page.clock.install({ time: 0 });
  await shop.open(page, carouselPage(MAIN, { css: CSS, scripts: NO_LINKS }));
  for (const id of ['a', 'b']) await runs(page, id);
  await page.clock.pauseAt(60_000);
}

// The test's own pointer enters when the carousels run, and not before.
test.use({ pointer: 'none' });

const slides = (page: Page): Promise<(number | undefined)[]> =>
  Promise.all(['a', 'b'].map(async (id) => (await state(page, id)).selected[0]));

/** Which of the carousels change their slide by themselves within the time of one. */
async function changing(page: Page): Promise<string> {
  const before = await slides(page);
  await page.clock.runFor(SLIDE_MS);
  const after = await slides(page);
  return ['a', 'b'].filter((_id, at) => before[at] !== after[at]).join(' and ');
}

test('@both [TH-52, whose pointer] [XX-21, own targets] the mouse pauses the carousel it is over and no other; none, as it enters the window', async ({
  page,
  shop,
  browserName,
}) => {
  await openBoth(page, shop);
  await page.mouse.move(2, 2);
  await page.locator('#texto').hover();
  expect(await changing(page)).toBe('a and b');
  await page.locator('#a').hover();
  expect(await changing(page)).toBe('b');
  await page.locator('#b').hover();
  expect(await changing(page)).toBe('a');
  await page.locator('#texto').hover();
  expect(await changing(page)).toBe('a and b');
  if (browserName === 'chromium') {
    // Out of the window, from a carousel; WebDriver, by which Firefox is driven, lets no mouse leave.
    await page.locator('#a').hover();
    await page.mouse.move(-10, -10);
    expect(await changing(page)).toBe('a and b');
  }

  // An event of the document is about no carousel, whichever script dispatches it.
  await page.evaluate(() => {
    for (const type of ['mouseenter', 'pointerenter', 'focusin', 'pointerdown', 'keydown', 'click'])
      document.dispatchEvent(new Event(type));
  });
  expect(await changing(page)).toBe('a and b');
});

test.describe('on a telephone', () => {
  test.use({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: async ({ browserName }, use) => use(browserName === 'chromium'),
  });

  test('@both [TH-52, taps] [XX-21, taps] a tap on the page pauses no carousel; a tap on a slide stops that one, until its button starts it again', async ({
    page,
    shop,
    browserName,
  }) => {
    await openBoth(page, shop);
    const { tap } = await fingerOn(page, browserName);
    await tap(page.locator('#texto'));
    expect(await changing(page)).toBe('a and b');
    await tap(page.locator('#a .flickity-viewport'));
    expect(await changing(page)).toBe('b');
    await tap(page.locator('#a').getByRole('button', { name: 'Continuar' }));
    // The visitor has asked for the changes, so the focus on the button does not pause them.
    expect(await changing(page)).toBe('a and b');
    await tap(page.locator('#texto'));
    expect(await changing(page)).toBe('a and b');
  });
});
