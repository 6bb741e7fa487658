import type { Page } from '@playwright/test';
import type { ServerResponse } from 'node:http';
import type { Recorded } from '../harness/servers';
import type { Enxerto } from '../../../loader/api';
import { BANNER, cookies, expect, plainPage, test } from '../harness/test';

/** As the loader leaves it once it has come. */
declare const enxerto: Partial<Enxerto>;

const HOST = 'shop.test/registo';

/** A page that tells the shop's own record endpoint. */
const pageTelling = (recordUrl: string): string =>
  plainPage().replace(
    '{ "consent": {} }',
    `{ "debug": true, "consent": { "recordUrl": "${recordUrl}" } }`,
  );

async function choose(page: Page, button: string): Promise<void> {
  await page.locator(BANNER).getByRole('button', { name: button }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
}

const empty = (_request: Recorded, response: ServerResponse): void =>
  void response.writeHead(204).end();

test('@both-ci [CO-44, report] one request per decision: id, time, version, categories, method, language, hash of the text; no query, no foreign cookie', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, empty);
  shop.page('/', pageTelling('/registo'));
  await page.goto(`${shop.origin}/?email=ana@example.pt`);
  const told = () => shop.requests.filter(({ path }) => path.startsWith('/registo'));
  await expect(page.locator(BANNER)).toBeVisible();
  expect(told()).toEqual([]);
  await choose(page, 'Rejeitar tudo');
  await expect.poll(told).toHaveLength(1);
  const [{ method, body, headers, path } = { method: '', body: '', headers: {}, path: '' }] =
    told();
  expect(method).toBe('POST');
  expect(path).toBe('/registo');
  expect(headers.referer ?? '').not.toContain('email');
  const state = await page.evaluate(() => enxerto.consent?.state());
  expect(JSON.parse(body)).toEqual({
    id: state?.id,
    time: state?.time,
    version: '1',
    categories: state?.categories,
    method: 'reject_all',
    language: 'pt-PT',
    textHash: expect.stringMatching(/^[\da-f]{8}$/),
  });
  // Another page view is no decision.
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(told()).toHaveLength(1);
});

test('[CO-44, leaving] the report goes out when the visitor leaves at once', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, empty);
  shop.page('/', pageTelling('/registo'));
  shop.page('/next', '<!doctype html><title>next</title>');
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    enxerto.consent?.set('all');
    location.href = '/next';
  });
  await page.waitForURL('**/next');
  await expect.poll(() => shop.requests.filter(({ path }) => path === '/registo').length).toBe(1);
});

test('[CO-44, answer] the answer of the own site may set the cookies again, for longer than a script may', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, (_request, response) => {
    const year = 'Path=/; Max-Age=31536000; SameSite=Lax';
    response.writeHead(204, {
      'set-cookie': [`viewed_cookie_policy=yes; ${year}`, `by_server=1; ${year}`],
    });
    response.end();
  });
  shop.page('/', pageTelling('/registo'));
  await page.goto(shop.origin);
  await choose(page, 'Aceitar tudo');
  await expect.poll(async () => (await cookies(page))['by_server']).toBe('1');
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
  expect(await page.evaluate(() => enxerto.consent?.state().decided)).toBe(true);
});

test('[CO-44, failure] a failure is tried once more, then let be; the visitor and the page hear nothing', async ({
  page,
  shop,
  heard,
}) => {
  await page.clock.install();
  let times = 0;
  shop.answer(HOST, (_request, response) => {
    times += 1;
    response.writeHead(500).end();
  });
  shop.page('/', pageTelling('/registo'));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.evaluate(() => enxerto.consent?.set('none'));
  await expect.poll(() => times).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return times;
    })
    .toBe(2);
  await expect
    .poll(() => heard.console.filter((line) => line.includes('not reported')))
    .toHaveLength(1);
  await page.clock.runFor(60_000);
  expect(times).toBe(2);
  expect(await page.evaluate(() => enxerto.consent?.state().decided)).toBe(true);
});

test('[CO-44, LD-04] an address that is none: one line, nothing is sent, the choice holds', async ({
  page,
  shop,
  heard,
}) => {
  shop.page('/', pageTelling('javascript:alert(1)'));
  await page.goto(shop.origin);
  await choose(page, 'Aceitar tudo');
  await expect
    .poll(() => heard.console.filter((line) => line.includes('consent.recordUrl')))
    .toHaveLength(1);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
});
