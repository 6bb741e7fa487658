import type { Page } from '@playwright/test';
import { stored } from '../choice/visitor';
import { API, serve, served, visitor as pushVisitor } from '../due/push-page';
import { loads, waitForLine, accept, BANNER, consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  AD,
  adGone,
  adPage,
  asked,
  isTold,
  openAd,
  serveAd,
  servePicture,
  SHOP,
  stir,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test', 'push.test'));

const BOTH = stored('yes', {
  ver: '1',
  necessary: true,
  functional: true,
  advertisement: true,
});
const CDN = `data-push-cdn="https://push.test/cdn/" ${API}`;
const PROMPT = 'enxerto-root[data-widget="push"] .card';

/** Opens the shop, or a page of the test's own, for a visitor who has not decided: the banner asks. */
async function openUndecided(around: Parameters<typeof visitor>[0], html?: string): Promise<void> {
  await visitor(around, {}, {});
  if (html !== undefined) around.shop.page('/', html);
  await around.page.goto(SHOP);
  await expect(around.page.locator(BANNER)).toBeVisible();
}

/** A visitor of a site with web push and ads. */
async function visitor(
  around: { page: Page; shop: Shop },
  provided: Parameters<typeof served>[0] = {},
  jar: Record<string, string> = BOTH,
): Promise<void> {
  await pushVisitor(around, provided, jar);
  serveAd(around.shop);
  servePicture(around.shop);
  around.shop.page('/', adPage({ attributes: CDN, own: { push: {} } }));
}

test("[AD-01, provider] the push provider's ad settings count where the page says nothing of ads, even with push disabled", async ({
  page,
  shop,
}) => {
  const inPageMonetization = {
    active: true,
    frequency: 5,
    showImage: false,
    closeAfter: 60,
    rule: '{"include":"SPECIFIC","operator":"contains","value":"shop.test"}',
  };
  const site = { enabled: false, siteLanguage: 'pt', inPageMonetization };
  await visitor({ page, shop }, { site });
  // The page's own section stands above it, field by field; `delay` is no word of the provider's.
  shop.page('/', adPage({ ad: null, attributes: CDN, own: { push: {}, ad: { delay: 0 } } }));
  await openAd(page);
  await expect(page.getByRole('dialog', { name: 'Publicidade' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.locator(`${AD} img`)).toHaveCount(0);
  expect(asked(shop, '/cdn/a-1.json')).toBe(1);
  expect(shop.paths().find((path) => path.includes('/recommend'))).toContain('&lang=pt&');
  expect(isTold(page, 'due: no push prompt: Web push disabled in the dashboard')).toBe(true);
});

test("@both [AD-09] [AD-02, prompt] after the banner's decision the push prompt comes, and on that page no ad is requested @quick", async ({
  page,
  shop,
}) => {
  await openUndecided({ page, shop });
  await stir(page);
  expect(loads(shop, 'due')).toBe(0);
  await accept(page);
  await expect(page.locator(PROMPT)).toBeVisible();
  await waitForLine(page, 'due: no ad, push prompt: it is due on this page');
  expect(asked(shop)).toBe(0);
  expect(loads(shop, 'ad')).toBe(0);
});

test('@long [AD-09] on a page that has shown an ad no prompt comes, but the bell stands beside an ad or a prompt', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { scrollPercentage: 50 } });
  await openAd(page);
  await page.keyboard.press('Escape');
  await adGone(page);
  await page.evaluate('scrollTo(0, 3500)');
  await waitForLine(page, 'due: no push prompt, ad: one was shown on this page');
  expect(loads(shop, 'push')).toBe(0);

  serve(shop, served({ prompt: { prompt_type: 'bell' } }));
  consoleOf(page).length = 0;
  await openAd(page);
  await waitForLine(page, 'push: push prompt due: bell, push');
});

test('@long [AD-09, wait] with `wait: page`, an ad that finds another box on screen waits for the next page', async ({
  page,
  shop,
}) => {
  await openUndecided({ page, shop }, adPage({ ad: { wait: 'page' } }));
  await accept(page);
  await waitForLine(page, 'due: no ad, screen: banner was on screen: on the next page');
  expect(asked(shop)).toBe(0);
  await openAd(page);
});
