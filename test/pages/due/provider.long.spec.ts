import { consoleOf, expect, test } from '../harness/test';
import {
  expectNoPrompt,
  loads,
  permit,
  prompted,
  pushPage,
  serve,
  served,
  SHOP,
  SITE,
  waitForLine,
  visitor,
} from './push-page';
import { remember } from '../choice/visitor';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const NOTHING = 'due: no push: neither data-push-cdn nor push.site says anything of the site';

const BAD: [what: string, status: number, body: string][] = [
  ['HTML in its place', 200, '<!doctype html><title>Página não encontrada</title>'],
  ['huge', 200, `{"site":${JSON.stringify(SITE)},"x":"${'x'.repeat(1_000_001)}"}`],
];
for (const [what, status, body] of BAD) {
  test(`[PU-01, provider] the provider's configuration is bad (${what}): no prompt, one debug line, no error`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop });
    serve(shop, body, status);
    await page.goto(SHOP);
    await waitForLine(page, NOTHING);
    expect(
      consoleOf(page).filter((line) =>
        line.includes('expected the provider’s JSON'.replace('’', "'")),
      ),
    ).toHaveLength(1);
    expectNoPrompt(shop);
  });
}

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
  await page.waitForLoadState('networkidle');
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
  await page.waitForLoadState('networkidle');
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
