import { choose, ready } from '../choice/visitor';
import { scrolledBody, scrollPage } from '../harness/scrollers';
import { loads, waitForLine, accept, BANNER, consoleOf, expect, test } from '../harness/test';
import {
  AD,
  adGone,
  adPage,
  adStands,
  asked,
  expectNothing,
  openAd,
  openAndStir,
  REFUSED,
  session,
  SHOP,
  stir,
  visitor,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

const NOWHERE = { include: 'SPECIFIC', operator: 'EQUALS', value: '/outra' };

for (const [what, ad, line] of [
  ['switched off', { active: false }, 'ad not started: not configured, or switched off'],
  [
    'not configured on the page, and push’s category not granted',
    null,
    'ad not started: no consent',
  ],
  [
    'a rule for other pages',
    { rule: NOWHERE },
    'due: no ad, page rule: not included: equals "/outra"',
  ],
] as const)
  test(`${what === 'switched off' ? '' : '@long '}[AD-02] ${what}: no byte of ads is loaded and no request is made`, async ({
    page,
    shop,
  }) => {
    // Where the page does not say whether ads are active, the push provider does.
    const attributes = ad ? '' : 'data-push-cdn="https://push.test/cdn/"';
    await visitor({ page, shop }, { ad, attributes });
    await openAndStir(page);
    await waitForLine(page, line);
    await expectNothing(page, shop);
    expect(await session(page)).toEqual({});
  });

test('[AD-02, consent] before consent no byte of `due` or ad is loaded; after consent one ad comes on the same page', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, {}, REFUSED);
  await openAndStir(page);
  await waitForLine(page, 'ad not started: no consent');
  await ready(page);
  await expectNothing(page, shop);
  expect(loads(shop, 'due')).toBe(0);

  await page.context().clearCookies();
  consoleOf(page).length = 0;
  await page.goto(SHOP);
  await expect(page.locator(BANNER)).toBeVisible();
  await stir(page);
  await waitForLine(page, 'ad not started: no consent');
  await expectNothing(page, shop);

  await accept(page);
  await adStands(page);
  expect(asked(shop)).toBe(1);
});

test('[AD-01, frequency] with a frequency of two, the third page has no ad, and a page after 31 idle minutes has one', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { frequency: 2 } });
  await page.clock.install();
  await openAd(page);
  await openAd(page);
  expect((await session(page))['adViews']).toBe(2);
  await openAndStir(page);
  await waitForLine(page, 'due: no ad, frequency: 2 of 2 shown in this session');
  expect(asked(shop)).toBe(2);
  await expect(page.locator(AD)).toHaveCount(0);

  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await openAd(page);
  expect((await session(page))['adViews']).toBe(1);
});

test('@long [AD-10] two tabs share the ad counter, also for an ad that the other tab showed during the wait', async ({
  page,
  context,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { frequency: 1 } });
  await page.goto(SHOP);
  await waitForLine(page, 'due: ad waits: the first scroll, click or key');
  const other = await context.newPage();
  await openAd(other);
  await other.close();
  await stir(page);
  await waitForLine(page, 'due: no ad, frequency by now: 1 of 1 shown in this session');
  expect(asked(shop)).toBe(1);
});

test('[AD-12] [AD-02, no sooner] an ad needs both five seconds and a gesture; a list that scrolls by itself is no gesture @quick', async ({
  page,
  shop,
}) => {
  const body =
    '<div id="lista" style="height:40px;overflow:auto"><p style="height:900px">Mesas</p></div>';
  await visitor({ page, shop });
  shop.page(
    '/',
    adPage({ ad: { delay: undefined }, body: `${body}<div style="height:3000px"></div>` }),
  );
  await page.clock.install();
  await page.goto(SHOP);
  await waitForLine(page, 'due: ad waits: 5 s of visible time');
  await waitForLine(page, 'due: ad waits: the first scroll, click or key');
  await page.evaluate('lista.scrollTo(0, 300)');
  await page.clock.runFor(60_000);
  await expectNothing(page, shop);
  await page.goto(SHOP);
  await page.evaluate('scrollTo(0, 20)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(20);
  await page.clock.runFor(3_000);
  await expectNothing(page, shop);
  await page.clock.runFor(2_500);
  await expect(page.locator(`${AD} .panel`)).toBeVisible();
});

test('@both [AD-12, first scroll] [TH-64, ads] where a box scrolls, its first scroll is a gesture', async ({
  page,
  shop,
}) => {
  const body = scrolledBody('box', '<div style="height:3000px"></div>');
  await visitor({ page, shop }, { body });
  // In Firefox, what Playwright evaluates counts as done by the visitor.
  await page.addInitScript('delete Navigator.prototype.userActivation');
  await page.goto(SHOP);
  await waitForLine(page, 'due: ad waits: the first scroll, click or key');
  await scrollPage(page, 'box', 0.01);
  await adStands(page);
});

test('[AD-02, withdrawn] [AD-09, both] withdrawal removes the ad and its counter; consent given again brings no second ad on this page', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  await openAd(page);
  await choose(page, 'none');
  await adGone(page);
  expect(await page.evaluate('document.documentElement.getAttribute("style")')).toBeNull();
  expect(await session(page)).toEqual({});
  await choose(page, 'all');
  await waitForLine(page, 'due: no ad, once: already requested on this page');
  expect(asked(shop)).toBe(1);
});
