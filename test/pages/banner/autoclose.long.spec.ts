import type { Page } from '@playwright/test';
import { runCommand, state } from '../choice/visitor';
import { haveRun } from '../harness/have-run';
import { ALL_SCROLLERS, scrolledBody, scrollPage } from '../harness/scrollers';
import { consoleOf, cookies, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { bannerPage, LAYER, legacyPage, waitForBanner } from './on-page';

const TALL = '<button id="buy">Comprar</button><div style="height:4000px"></div>';
const boxes = (checked: string): string =>
  `<input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-necessary" checked hidden>
   <input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-analytics" ${checked} hidden>`;

/** The chunk that takes the banner away has run. */
async function waits(page: Page, shop: Shop): Promise<void> {
  await expect.poll(() => shop.paths().some((path) => path.includes('/autoclose-'))).toBe(true);
  await haveRun(page, shop);
}

/** Opens the page with a clock that stands still until the test puts it on, with the chunk that waits there. */
async function open(page: Page, shop: Shop, html: string): Promise<void> {
  shop.page('/', html);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(shop.origin);
  await expect(page.locator(LAYER)).toBeVisible();
  await waits(page, shop);
  await page.clock.runFor(300);
}

/** The page goes out of sight, or comes back. */
function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('[CO-13, timer] the banner closes by itself after its seconds in a visible tab, and records nothing @quick', async ({
  page,
  shop,
}) => {
  await open(page, shop, bannerPage({ autoCloseSeconds: 10 }));
  await page.clock.runFor(6_000);
  await turn(page, 'hidden');
  await page.clock.runFor(60_000);
  await expect(page.locator(LAYER)).toBeVisible();
  await turn(page, 'visible');
  await page.clock.runFor(3_000);
  await expect(page.locator(LAYER)).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(1_200);
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect(await cookies(page)).toEqual({});
  expect(await state(page)).toMatchObject({ decided: false });
  // What the visitor asks for then stays.
  await runCommand(page, 'consent.open');
  await page.clock.runFor(60_000);
  await expect(page.locator(LAYER)).toBeVisible();
});

test('@both-ci [CO-13, scroll] the banner closes after more than 100 px of scrolling, and records nothing', async ({
  page,
  shop,
}) => {
  await shop.open(page, bannerPage({ closeOnScroll: true }, { body: TALL }));
  await waitForBanner(page);
  await waits(page, shop);
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  const scroll = (y: number): Promise<void> =>
    page.evaluate(
      (to) =>
        new Promise<void>((done) => {
          addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true });
          scrollTo(0, to);
        }),
      y,
    );
  await scroll(100);
  await expect(page.locator(LAYER)).not.toHaveAttribute('data-leaving');
  await scroll(101);
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect(await cookies(page)).toEqual({});
  expect(await state(page)).toMatchObject({ decided: false });
});

for (const scroller of ALL_SCROLLERS)
  test(`@both [CO-13, scroll] [TH-64, banner] where the ${scroller} scrolls, the banner closes by that${scroller === 'body' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await shop.open(
      page,
      bannerPage({ closeOnScroll: true }, { body: scrolledBody(scroller, TALL) }),
    );
    await waitForBanner(page);
    await waits(page, shop);
    await page.waitForLoadState('networkidle');
    await scrollPage(page, scroller, 0.02);
    await expect(page.locator(LAYER)).not.toHaveAttribute('data-leaving');
    await scrollPage(page, scroller, 0.5);
    await expect(page.locator(LAYER)).toHaveCount(0);
  });

test('[CO-13, off by default] by default neither time nor scrolling closes the banner, and the autoclose chunk is not loaded', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.open(
    page,
    legacyPage({ show_once_yn: '', show_once: '10000', scroll_close: '' }, TALL),
  );
  await expect(page.locator(LAYER)).toBeVisible();
  await page.clock.runFor(100_000);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.clock.runFor(1_000);
  await expect(page.locator(LAYER)).not.toHaveAttribute('data-leaving');
  expect(shop.paths().filter((path) => path.includes('autoclose'))).toEqual([]);
});

for (const { what, law, checked, decided, logged } of [
  {
    what: 'the law is GDPR',
    law: 'gdpr',
    checked: '',
    decided: undefined,
    logged: 'consent.law is gdpr',
  },
  {
    what: 'a category is on by default',
    law: 'ccpa',
    checked: 'checked',
    decided: undefined,
    logged: 'checkbox-analytics is on by default',
  },
  { what: 'neither', law: 'ccpa', checked: '', decided: 'yes', logged: undefined },
]) {
  test(`[CO-13, closingMeansYes] ${what}: ${decided ? 'closing by itself records a yes' : 'refused with an error line in debug'}`, async ({
    page,
    shop,
  }) => {
    await open(
      page,
      shop,
      bannerPage(
        { autoCloseSeconds: 5, closingMeansYes: true },
        { consent: { law }, body: boxes(checked) },
      ).replace('"consent"', '"debug":true,"consent"'),
    );
    await page.clock.runFor(6_000);
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect((await cookies(page))['viewed_cookie_policy']).toBe(decided);
    const refusals = consoleOf(page).filter((line) => line.includes('closingMeansYes'));
    expect(refusals).toEqual(
      logged
        ? [`info: [enxerto] autoclose: error: banner.closingMeansYes is refused: ${logged}`]
        : [],
    );
  });
}
