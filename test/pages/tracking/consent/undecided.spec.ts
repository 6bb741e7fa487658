import type { Page } from '@playwright/test';
import { printed, printedAlone } from '../../harness/php';
import { accept, cookies, expect, plainPage, test } from '../../harness/test';
import { isReady } from '../wire';

const OPTIONS = {
  staticEvents: { facebook: { init_event: [{ name: 'PageView', params: {} }] } },
  facebook: { pixelIds: ['1029384756019283'] },
};
const pageOf = (config: object, data = printed(OPTIONS)): string =>
  plainPage(`<script>${data}</script>`).replace('{ "consent": {} }', JSON.stringify(config));
/** What the pixel plugin keeps of a visit, the decision left out. */
const kept = async (page: Page): Promise<string[]> =>
  Object.keys(await cookies(page)).filter((name) => /^(?:last_)?pys(?!_consent)|^pbid$/.test(name));

test("[TR-16, asked again] for a visitor who is asked again the plugin's cookies are deleted and the vendors' cookies stay", async ({
  page,
  shop,
  vendors,
}) => {
  shop.page('/', pageOf({ consent: { version: '1' } }));
  shop.page('/new', pageOf({ consent: { version: '2' } }));
  await page.goto(shop.origin);
  await accept(page);
  await expect.poll(() => kept(page)).toContain('pys_first_visit');
  await expect.poll(async () => Object.keys(await cookies(page))).toContain('_fbp');
  const { pys_consent: consent } = await cookies(page);
  await page.goto(`${shop.origin}/new`);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await cookies(page)).toMatchObject({ _fbp: expect.any(String), pys_consent: consent });
  expect(vendors.loads('facebook')).toBe(1);
  await accept(page);
  await expect.poll(() => kept(page)).toContain('pys_first_visit');
});

test('[TR-16, nobody asks] [TR-10, nobody asks] without a consent tool a visit continues from page to page', async ({
  page,
  shop,
  vendors,
}) => {
  // Any configuration of ours would ask.
  const html = pageOf({}, printedAlone(OPTIONS)).replace(
    /<script type="application[^]*?<\/script>/,
    '',
  );
  for (const path of ['/', '/next']) shop.page(path, html);
  await page.goto(shop.origin);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  await expect.poll(() => kept(page)).toContain('pys_landing_page');
  const before = await kept(page);
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/ungated-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.origin}/next`);
  await isReady(page);
  // It is not known yet that no script asks for consent.
  expect(await kept(page)).toEqual(before);
  come();
  await expect.poll(() => vendors.loads('facebook')).toBe(2);
  expect((await cookies(page))['pys_landing_page']).toBe(`${shop.origin}/`);
});
