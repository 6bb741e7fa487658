import { remember } from '../choice/visitor';
import { loads, waitForLine, consoleOf, expect, test } from '../harness/test';
import {
  expectNoPrompt,
  permit,
  prompted,
  pushPage,
  serve,
  served,
  SHOP,
  visitor,
} from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test('[PU-52, bell] a subscriber gets the bell, too; its panel opens even where the visitor cannot subscribe', async ({
  page,
  shop,
}) => {
  const bell = { prompt: { prompt_type: 'bell' } };
  await visitor({ page, shop }, bell);
  await permit(page, 'granted');
  await page.goto(SHOP);
  await prompted(page, 'bell', 'push');

  await permit(page, 'denied');
  consoleOf(page).length = 0;
  const before = loads(shop, 'push');
  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt: permission is denied');
  expect(loads(shop, 'push')).toBe(before);

  const missed = JSON.stringify([{ title: 'Saldos', created_at: '2026-11-20T10:00:00+00:00' }]);
  serve(shop, served({ ...bell, site: { inBrowserNotifications: missed } }));
  await page.goto(SHOP);
  await prompted(page, 'bell', 'panel');
});

test('[LD-08, notifications] `ask` shows the prompt despite delay, scroll, views and refusal, but not without permission', async ({
  page,
  shop,
}) => {
  await visitor(
    { page, shop },
    { triggers: { pageDelay: 600, scrollPercentage: 50, pageViews: 9 } },
  );
  await remember(page, { enxerto_push_dismissed: '1' });
  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt, dismissal: declined before');
  expectNoPrompt(shop);
  await page.evaluate('enxerto.notifications.ask()');
  await prompted(page);

  const before = loads(shop, 'push');
  await permit(page, 'denied');
  consoleOf(page).length = 0;
  shop.page(
    '/asks',
    pushPage(
      {},
      '<script>(window.enxerto = window.enxerto || []).push(["notifications.ask"])</script>',
    ),
  );
  await page.goto(`${SHOP}/asks`);
  await waitForLine(page, 'due: no push prompt: permission is denied');
  expect(loads(shop, 'push')).toBe(before);
});

test('[LD-08, notifications] `track`, `identify` and `unsubscribe` load the subscription chunk once', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { pageViews: 9 } });
  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt, page views: 1 of 9');
  expect(loads(shop, 'subscription')).toBe(0);
  await page.evaluate(`enxerto.notifications.track('Compra', { valor: 3 });
    enxerto.notifications.identify({ email: 'ana@exemplo.pt' });
    enxerto.push(['notifications.unsubscribe'])`);
  await waitForLine(page, 'subscription: subscription of Loja is kept up to date: push');
  expect(loads(shop, 'subscription')).toBe(1);
  expectNoPrompt(shop);
});
