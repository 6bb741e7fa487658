import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import {
  asked,
  CATEGORIES,
  fakePush,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
  stored,
  SUBSCRIBER,
  timesGone,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const MISSED = [
  { title: 'Nova mesa', target_url: `${SHOP}/mesa`, created_at: '2026-01-02T10:00:00+00:00' },
  { title: 'Baloiço', target_url: 'javascript:alert(1)', created_at: '2026-01-01T10:00:00+00:00' },
  // Nobody knows when: it comes last, is not new, and says no time.
  { title: 'Catálogo', target_url: null, created_at: null },
];
const BELL = { prompt_type: 'bell' };
const bell = (page: Page) => page.locator(`${PROMPT} .round`);
const panel = (page: Page) => page.locator(`${PROMPT} .panel`);

test('[PU-43, corners] the bell is 56 px round in each of four corners, and without a panel it subscribes by itself', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await fakePush(page);
  for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right']) {
    pushShop(shop, { prompt: { ...BELL, position } });
    await page.goto(SHOP);
    await promptStands(page, '.round');
    const [side, place] = position.split('-');
    expect(await bell(page).boundingBox()).toEqual({
      x: place === 'left' ? 24 : 1000 - 80,
      y: side === 'top' ? 24 : 700 - 80,
      width: 56,
      height: 56,
    });
  }
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Receber notificações' }).click();
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect((await asked(page))[0]).toBe('permission true');
});

test('@both [PU-43, panel] the panel opens by hover, focus or click, and closes by Escape or after ten seconds @quick', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: new Date('2026-01-02T10:12:30Z') });
  await fakePush(page);
  pushShop(shop, { prompt: BELL, site: { inBrowserNotifications: JSON.stringify(MISSED) } });
  await page.goto(SHOP);
  await expect(page.getByRole('button', { name: 'Notificações (2 por ler)' })).toBeVisible();
  await bell(page).hover();
  await expect(panel(page)).toBeVisible();
  expect((await panel(page).boundingBox())?.width).toBe(336);
  await expect(panel(page).locator('li').first()).toHaveText('Nova mesahá 12 minutos');
  await expect(panel(page).locator('li').last()).toHaveText('Catálogo');
  const links = panel(page).locator('li a');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', `${SHOP}/mesa`);
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
  // In use while it is pointed at.
  await page.clock.fastForward(10_100);
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(5, 5);
  // The clock goes on by itself too.
  await page.clock.fastForward(9_000);
  await expect(panel(page)).toBeVisible();
  await page.clock.fastForward(1_100);
  await expect(panel(page)).toBeHidden();
  await page.locator('main a').focus();
  await page.keyboard.press('Tab');
  await expect(bell(page)).toBeFocused();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(panel(page)).toBeHidden();
  await page.goto(SHOP);
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
});

test('[PU-52] [XX-04, push bell, keyboard] a subscriber changes categories and unsubscribes in the bell, by keyboard too, and stays unsubscribed @quick', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { prompt: { ...BELL, subscriptionCategories: CATEGORIES } });
  await page.goto(SHOP);
  await promptStands(page, '.round');
  // By keyboard alone: the focus opens the panel.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  // The button has gone, the focus has not.
  await expect(page.getByRole('button', { name: 'Cancelar subscrição' })).toBeVisible();
  await expect(bell(page)).toBeFocused();
  await page.goto(SHOP);
  await bell(page).click();
  await expect(panel(page).getByLabel('Promoções')).toBeChecked();
  await panel(page).getByLabel('Novos móveis').check();
  await expect.poll(() => posts(shop)).toHaveLength(2);
  expect(posts(shop)[1]).toMatchObject({
    subscriber_uuid: SUBSCRIBER,
    metaData: { categories: ['promo', 'moveis'] },
  });
  await page.getByRole('button', { name: 'Cancelar subscrição' }).press('Enter');
  await expect(panel(page).getByText('Subscrição cancelada.')).toBeVisible();
  await expect(bell(page)).toBeFocused();
  await expect.poll(() => timesGone(shop)).toBe(1);
  await expect.poll(() => asked(page)).toContain('unsubscribe');
  await page.goto(SHOP);
  await bell(page).click();
  await page.waitForLoadState('networkidle');
  expect(posts(shop)).toHaveLength(2);
  await expect(panel(page).getByRole('button', { name: 'Subscrever' })).toBeVisible();
});
