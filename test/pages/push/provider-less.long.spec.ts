import { runCommand, stored as decided } from '../choice/visitor';
import { consoleOf, expect, plainPage, tag, test } from '../harness/test';
import {
  DEBUG,
  fakePush,
  openPrompt,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
  SITE,
  stored,
  subscribe,
} from './provider';
import { remember } from '../choice/visitor';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test('[PU-45, no API] without data-push-api nobody is asked: one debug line, no permission, no prompt', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { api: '' });
  await page.goto(DEBUG);
  const line = 'info: [enxerto] due: no push prompt: data-push-api names no address';
  await expect.poll(() => consoleOf(page)).toContain(line);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(consoleOf(page).filter((message) => message === line)).toHaveLength(1);
  expect(shop.paths().filter((path) => path.startsWith('/enxerto/push-'))).toEqual([]);
});

test('[PU-51, id] a provider that answers without an id: the one of the first post names the subscriber, in events and when unsubscribing', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  shop.answer('push.test/api/subscribe', (_request, response) => {
    response.writeHead(204, { 'access-control-allow-origin': '*' });
    response.end();
  });
  await page.goto(DEBUG);
  await promptStands(page);
  await subscribe(page);
  await expect.poll(async () => Number((await stored(page))['syncedAt'])).toBeGreaterThan(0);
  const id = String(posts(shop)[0]?.['subscriber_uuid']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect((await stored(page))['subscriberUuid']).toBe(id);
  await runCommand(page, 'notifications.track', 'AddToCart');
  const asked = (): string[] => shop.paths();
  await expect
    .poll(() => asked().filter((path) => path.includes(`/track?`) && path.includes(id)))
    .toHaveLength(1);
  await runCommand(page, 'notifications.unsubscribe');
  await expect
    .poll(() => asked().some((path) => path.startsWith(`/api/unsubscribe/${SITE}/${id}?endpoint=`)))
    .toBe(true);
});

test('[AD-02, push] a site of ads alone loads nothing for who has refused ads, and a site of push alone says nothing of ads', async ({
  page,
  shop,
}) => {
  await remember(
    page,
    decided('yes', { ver: '1', necessary: true, functional: true, advertisement: false }),
  );
  shop.page(
    '/anuncios',
    plainPage()
      .replace('{ "consent": {} }', '{ "consent": {}, "ad": { "active": true } }')
      .replace(
        '<!--tag-->',
        tag(
          'async src="/enxerto/loader.js" data-site-id="a-1" data-ad-api="https://ads.test/recommend" data-debug',
        ),
      ),
  );
  await page.goto(`${SHOP}/anuncios`);
  await expect
    .poll(() => consoleOf(page))
    .toContain('info: [enxerto] ad not started: not consented to');
  await expect
    .poll(() => consoleOf(page))
    .toContain('info: [enxerto] push not started: not configured, or switched off');
  await page.waitForLoadState('networkidle');
  expect(shop.paths().filter((path) => path.startsWith('/enxerto/due-'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  consoleOf(page).length = 0;
  await page.context().clearCookies();
  await openPrompt({ page, shop });
  expect(consoleOf(page).filter((line) => /due: (?:no )?ad\b/.test(line))).toEqual([]);
});

test('[XX-12, worker] neither the provider nor the fetched configuration names the worker: the page alone does', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  const pageWorker = { serviceWorkerPath: '/uploads/', serviceWorkerFilename: 'theirs.js' };
  const fetched = {
    push: {
      ...{ workerPath: '/uploads/', workerFile: 'theirs.js' },
      site: JSON.stringify(pageWorker),
    },
  };
  shop.serve('shop.test/config.json', 'application/json', JSON.stringify(fetched));
  pushShop(shop, { site: pageWorker, tag: 'data-config="/config.json"' });
  await page.goto(DEBUG);
  await promptStands(page);
  await subscribe(page);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  const workers = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(workers).toEqual([`${SHOP}/enxerto-push-sw.js`]);
  expect(shop.paths().filter((path) => path.includes('theirs.js'))).toEqual([]);
  const allLines = consoleOf(page).join('\n');
  for (const field of ['workerPath', 'workerFile', 'site.serviceWorkerPath'])
    expect(allLines).toContain(`push.${field}: expected it on the page, not in what is fetched`);
  expect(allLines).toContain(
    'push.site.serviceWorkerFilename: expected it on the page, not from the provider',
  );
});
