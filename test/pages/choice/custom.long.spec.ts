import { BANNER, consoleOf, cookies, expect, test } from '../harness/test';
import { inline, ran } from '../release/held';
import { choose, pageWith, ready, record, remember, runCommand, state } from './visitor';

const HELD = inline('analytics', 'analytics') + inline('advertisement', 'advertisement');

test('[CO-10, custom] a custom choice is stored as made; categories it does not name stay; none on is a refusal without id', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, pageWith({ reload: 'never' }, HELD));
  await choose(page, { analytics: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['analytics']);
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-necessary': 'yes',
    'cookielawinfo-checkbox-analytics': 'yes',
    'cookielawinfo-checkbox-advertisement': 'no',
  });
  const first = await record(page);
  expect(first).toMatchObject({ ver: '1', analytics: true, advertisement: false });
  expect(first).toMatchObject({ enxerto_method: 'custom' });

  await choose(page, { advertisement: true });
  expect(await record(page)).toMatchObject({
    analytics: true,
    advertisement: true,
    enxerto_id: first?.['enxerto_id'],
  });
  await choose(page, { analytics: false, advertisement: false, necessary: false });
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'no',
    'cookielawinfo-checkbox-necessary': 'yes',
    'cookielawinfo-checkbox-analytics': 'no',
  });
  expect(await state(page)).toMatchObject({ decided: true, method: 'custom', id: undefined });
  expect(await record(page)).not.toHaveProperty('enxerto_id');
});

test('[CO-10, customMeansYes] with customMeansYes a choice of no category counts as yes but grants nothing', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ customMeansYes: true }, HELD));
  await ready(page);
  await choose(page, { analytics: false });
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-analytics': 'no',
  });
  expect((await state(page)).categories).toMatchObject({ necessary: true, analytics: false });
  expect(await record(page)).not.toHaveProperty('enxerto_id');
  await choose(page, 'none');
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});

test("[CO-10, custom; CO-02] a custom choice is stored even where the cookie jar is full of others' cookies", async ({
  page,
  shop,
}) => {
  const others = Array.from({ length: 170 }, (_, at): [string, string] => [`other${at}`, 'x']);
  await remember(page, Object.fromEntries(others));
  await shop.open(page, pageWith({}, HELD));
  await ready(page);
  await choose(page, { analytics: true });
  expect(await state(page)).toMatchObject({ persistent: true });
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(['analytics']);
});

test('[LD-04, choices] a value that is no choice changes nothing and is named in debug', async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    pageWith({ categories: ['necessary', 'analytics'] }, HELD),
    '/?enxerto_debug=1',
  );
  for (const junk of [undefined, null, 'most', 7, [], ['all']]) {
    await runCommand(page, 'consent.set', junk);
    await runCommand(page, 'consent.optOut', junk);
  }
  await page.evaluate(() => {
    const throwing = {
      get analytics(): boolean {
        throw new Error('of the page');
      },
    };
    const { enxerto } = window as never as { enxerto: { push(command: unknown[]): void } };
    enxerto.push(['consent.set', throwing]);
  });
  expect(await cookies(page)).toEqual({});
  // The same line is said once.
  const lines = (text: string): number =>
    consoleOf(page).filter((line) => line.includes(text)).length;
  await expect.poll(() => lines('consent.set: expected "all", "none"')).toBe(1);
  expect(lines('consent.optOut: expected true or false')).toBe(1);
  expect(consoleOf(page).filter((line) => line.includes('crashed'))).toEqual([]);

  await choose(page, { analytics: 'yes', social: true });
  expect(lines('analytics is no category, or neither true nor false')).toBe(1);
  expect(lines('social is no category')).toBe(1);
  const kept = await record(page);
  expect(kept).toMatchObject({ necessary: true, analytics: false });
  expect(kept).not.toHaveProperty('social');
});

test('@both-ci [CO-06, custom, opt-out, forget, reload] where cookies and storage are blocked, every choice holds for the page, which is not reloaded', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'always' }, HELD), {
    'content-security-policy': 'sandbox allow-scripts',
  });
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await choose(page, { analytics: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['analytics']);
  await choose(page, 'all');
  await expect.poll(() => ran(page)).toEqual(['analytics', 'advertisement']);
  await runCommand(page, 'consent.optOut', true);
  expect(await state(page)).toMatchObject({
    optedOut: true,
    persistent: false,
    categories: { analytics: true, advertisement: false },
  });
  await runCommand(page, 'consent.forget');
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await state(page)).toMatchObject({ decided: false, categories: { analytics: false } });
  expect(shop.paths().filter((path) => path === '/')).toHaveLength(1);
});

test("[CO-44, its chunk] the record endpoint's chunk is loaded before a choice can be made, where an address is configured", async ({
  page,
  shop,
}) => {
  const asked = (): boolean => shop.paths().some((path) => path.startsWith('/enxerto/endpoint'));
  await shop.openAsked(page, pageWith({}));
  expect(asked()).toBe(false);
  shop.answer('shop.test/registo', (_request, response) => void response.writeHead(204).end());
  await shop.openAsked(page, pageWith({ recordUrl: '/registo' }));
  await expect.poll(asked).toBe(true);
});
