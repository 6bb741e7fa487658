import { boxOf, expect, test, loads } from '../harness/test';
import {
  adGone,
  adStands,
  openAd,
  visitor,
  AD,
  asked,
  counted,
  CREATIVE,
  SERVED,
  session,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

test('@both [AD-08] [AD-04, Escape] the modal is labelled, holds the focus and makes the page inert; Escape gives the focus back @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  // Before any ad: Firefox takes the click of an earlier page for a sign of life.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector('button')?.focus()),
  );
  await openAd(page);
  const dialog = page.getByRole('dialog', { name: 'Publicidade' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Publicidade', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fechar anúncio' })).toBeFocused();
  // Nothing but the browser's own controls lies between its last and its first.
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(
      /enxerto-root|body/,
    );
  }
  // What is inert takes no focus.
  await page.evaluate(() => document.querySelector('button')?.focus());
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
  const { width, height } = await boxOf(page.getByRole('button', { name: 'Fechar anúncio' }));
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await adGone(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comprar');
});

test('@both-ci [SC-01, focus] [AD-04, card] a card is a marked part of the page: it takes no focus, the page stays usable, and Escape closes it @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { slot: 'card' } });
  await openAd(page);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await expect(page.getByRole('complementary', { name: 'Publicidade' })).toBeVisible();
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByRole('button', { name: 'Comprar' })).toBeFocused();
  // Meant for what has the focus.
  await page.keyboard.press('Escape');
  await adStands(page);
  await page.mouse.click(4, 300);
  await page.keyboard.press('Escape');
  await adGone(page);
});

for (const slot of ['modal', 'card'] as const)
  test(`${slot === 'card' ? '@long ' : ''}@both [AD-05] [AD-01, request] ${slot}: one request brings the ad with its picture, and each counting address is told once${slot === 'modal' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop }, { ad: { slot } });
    await openAd(page, '/?email=ana@exemplo.pt');
    await expect(page.locator(`${AD} .title`)).toHaveText(CREATIVE.title);
    expect(loads(shop, 'ad')).toBe(1);
    expect(asked(shop)).toBe(1);
    await expect
      .poll(() => counted(shop).filter((path) => !path.includes('viewed')))
      .toEqual(SERVED);
    const which = slot === 'card' ? 'cardViews' : 'adViews';
    expect(await session(page)).toMatchObject({ pv: 0, [which]: 1 });
    expect(asked(shop, '/picture.svg')).toBe(1);
    const request = shop.requests.find(({ path }) => path.startsWith('/v1/recommend'));
    const query = new URL(request?.path ?? '', 'https://ads.test').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      site: 'a-1',
      subscriber: '',
      lang: 'pt-PT',
      slot,
      url: 'https://shop.test/',
      v: '1',
    });
    expect(request?.headers['referer']).toBe('https://shop.test/');
    await page.getByRole('button', { name: 'Fechar anúncio' }).click();
    await adGone(page);
  });
