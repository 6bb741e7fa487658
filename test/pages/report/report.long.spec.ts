import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Enxerto } from '#loader/api/enxerto';
import type { Recorded } from '../harness/servers';
import { answer, BANNER, consoleOf, cookies, expect, plainPage, test } from '../harness/test';

/** As the loader leaves it once it has come. */
declare const enxerto: Partial<Enxerto>;

const HOST = 'shop.test/registo';

/** A page that tells the shop's own record endpoint. */
const pageTelling = (recordUrl: string): string =>
  plainPage().replace(
    '{ "consent": {} }',
    `{ "debug": true, "consent": { "recordUrl": "${recordUrl}" } }`,
  );

const empty = (_request: Recorded, response: ServerResponse): void =>
  void response.writeHead(204).end();

test('[CO-44, report] each decision is one request with id, time, version, categories, method, language and text hash @quick', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, empty);
  await shop.open(page, pageTelling('/registo'), '/?email=ana@example.pt');
  const reports = () => shop.requests.filter(({ path }) => path.startsWith('/registo'));
  await expect(page.locator(BANNER)).toBeVisible();
  expect(reports()).toEqual([]);
  await answer(page, 'Aceitar tudo');
  await expect.poll(reports).toHaveLength(1);
  const [{ method, body, headers, path } = { method: '', body: '', headers: {}, path: '' }] =
    reports();
  expect(method).toBe('POST');
  expect(path).toBe('/registo');
  expect(headers.referer ?? '').not.toContain('email');
  const state = await page.evaluate(() => enxerto.consent?.state());
  expect(JSON.parse(body)).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/),
    time: state?.time,
    version: '1',
    categories: state?.categories,
    method: 'accept_all',
    language: 'pt-PT',
    textHash: expect.stringMatching(/^[\da-f]{8}$/),
  });
  expect(state?.id).toBe((JSON.parse(body) as { id: string }).id);
  // Another page view is no decision.
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(reports()).toHaveLength(1);

  // Who refuses is told of without an id, the one of the decision before included.
  await page.evaluate(() => enxerto.consent?.set('none'));
  await expect.poll(reports).toHaveLength(2);
  const refusal = JSON.parse(reports().at(-1)?.body ?? '{}') as object;
  expect(refusal).toMatchObject({ method: 'reject_all', time: expect.any(String) });
  expect(refusal).not.toHaveProperty('id');
});

test('@both-ci @quick [CO-50, page] on a secure page the record has the SHA-256 of the text that was on screen, and the text itself', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, empty);
  shop.page('/', pageTelling('/registo'));
  await page.goto('https://shop.test/');
  await expect(page.locator(BANNER)).toBeVisible();
  const reports = () =>
    shop.requests
      .filter(({ path }) => path === '/registo')
      .map(({ body }) => JSON.parse(body) as { text: string; textHash: string });
  const isOf = ({ text, textHash }: { text: string; textHash: string }): boolean =>
    createHash('sha256').update(text).digest('hex') === textHash;
  await answer(page, 'Aceitar tudo');
  await expect.poll(() => reports().length).toBe(1);
  const [banner] = reports();
  expect(banner && isOf(banner)).toBe(true);
  for (const words of [
    'pt-PT',
    'A sua privacidade',
    'Usamos cookies',
    'Aceitar tudo',
    'Rejeitar tudo',
  ])
    expect(banner?.text).toContain(words);

  await page.evaluate(() => enxerto.consent?.open());
  const dialog = page.getByRole('dialog');
  const heading = await dialog.locator('h3').innerText();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => reports().length).toBe(2);
  const [, settings] = reports();
  expect(settings && isOf(settings)).toBe(true);
  for (const words of [heading, 'Publicidade', 'Guardar']) expect(settings?.text).toContain(words);
  expect(settings?.textHash).not.toBe(banner?.textHash);

  // What the page chooses by itself, nobody has read.
  await page.evaluate(() => enxerto.consent?.set('none'));
  await expect.poll(() => reports().length).toBe(3);
  expect(reports()[2]).toMatchObject({ textHash: '' });
  expect(reports()[2]).not.toHaveProperty('text');
});

test('@both-ci [CO-50, leaving] a visitor who leaves before the text is hashed leaves a record, with the short hash', async ({
  page,
  shop,
}) => {
  shop.answer(HOST, empty);
  shop.page('/', pageTelling('/registo'));
  shop.page('/next', '<!doctype html><title>next</title>');
  await page.addInitScript(() => {
    // The browser's empty first document is not secure.
    if (isSecureContext) crypto.subtle.digest = () => new Promise(() => {});
  });
  await page.goto('https://shop.test/');
  await expect(page.locator(BANNER)).toBeVisible();
  await answer(page, 'Aceitar tudo');
  await page.evaluate(() => void (location.href = '/next'));
  await page.waitForURL('**/next');
  const reports = () => shop.requests.filter(({ path }) => path === '/registo');
  await expect.poll(() => reports().length).toBe(1);
  expect(JSON.parse(reports()[0]?.body ?? '')).toMatchObject({
    method: 'accept_all',
    textHash: expect.stringMatching(/^[\da-f]{8}$/),
  });
});

test("[CO-44, answer] the own site's answer may set the cookies again, for longer than a script can", async ({
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
  await shop.open(page, pageTelling('/registo'));
  await answer(page, 'Aceitar tudo');
  await expect.poll(async () => (await cookies(page))['by_server']).toBe('1');
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
  expect(await page.evaluate(() => enxerto.consent?.state().decided)).toBe(true);
});

test('[CO-44, failure] a failed request is tried once more and then given up, without an error on the page', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  let times = 0;
  shop.answer(HOST, (_request, response) => {
    times += 1;
    response.writeHead(500).end();
  });
  await shop.openAsked(page, pageTelling('/registo'));
  await page.evaluate(() => enxerto.consent?.set('none'));
  await expect.poll(() => times).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return times;
    })
    .toBe(2);
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('not reported')))
    .toHaveLength(1);
  await page.clock.runFor(60_000);
  expect(times).toBe(2);
  expect(await page.evaluate(() => enxerto.consent?.state().decided)).toBe(true);
});

/** The answer of a site that sets the cookies of each record again, as it was told. */
function setAgain({ body }: Recorded, response: ServerResponse): void {
  const { method } = JSON.parse(body) as { method: string };
  const viewed = method === 'accept_all' ? 'yes' : 'no';
  response.writeHead(204, {
    'set-cookie': `viewed_cookie_policy=${viewed}; Path=/; Max-Age=31536000; SameSite=Lax`,
  });
  response.end();
}

test('@both-ci [CO-44, CO-10, in part] a record tried again after a refusal goes without cookies, and its answer sets none', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const reports: Recorded[] = [];
  shop.answer(HOST, (request, response) => {
    reports.push(request);
    if (reports.length === 1) response.writeHead(500).end();
    else setAgain(request, response);
  });
  await shop.openAsked(page, pageTelling('/registo'));
  await page.evaluate(() => enxerto.consent?.set('all'));
  await expect.poll(() => reports.length).toBe(1);
  await page.evaluate(() => enxerto.consent?.set('none'));
  await expect.poll(() => reports.length).toBe(2);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return reports.length;
    })
    .toBe(3);
  expect(reports.map(({ body }) => (JSON.parse(body) as { method: string }).method)).toEqual([
    'accept_all',
    'reject_all',
    'accept_all',
  ]);
  expect(reports.map(({ headers }) => 'cookie' in headers)).toEqual([true, true, false]);
  await page.waitForLoadState('networkidle');
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});

for (const [how, command, viewed] of [
  ['refused', ['consent.set', 'none'], 'no'],
  ['taken the choice back', ['consent.forget'], undefined],
] as const) {
  test(`[CO-44, CO-10, in part] an answer that comes after the visitor has ${how} does not change the cookies`, async ({
    page,
    shop,
  }) => {
    let late: (() => void) | undefined;
    shop.answer(HOST, (request, response) => {
      if (late) empty(request, response);
      late ??= () => {
        const all = btoa('{"ver":"1","analytics":true,"advertisement":true}');
        const jar = { viewed_cookie_policy: 'yes', CookieLawInfoConsent: all, by_server: '1' };
        const lines = Object.entries(jar).map(([name, value]) => `${name}=${value}; Path=/`);
        response.writeHead(204, { 'set-cookie': lines }).end();
      };
    });
    await shop.openAsked(page, pageTelling('/registo'));
    await page.evaluate(() => enxerto.consent?.set('all'));
    await expect.poll(() => late).toBeDefined();
    await page.evaluate((logged) => enxerto.push?.(logged as never), command);
    await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe(viewed);
    const before = await cookies(page);
    late?.();
    await expect.poll(() => cookies(page)).toEqual({ ...before, by_server: '1' });
    expect(await page.evaluate(() => enxerto.consent?.state().categories['analytics'])).toBe(false);
    await page.reload();
    expect(await page.evaluate(() => enxerto.consent?.state().categories['analytics'])).toBe(false);
  });
}
