import { ourLines, pageWith } from '../delivery/proves-consent';
import { BANNER, consoleOf, expect, file, tag, test } from '../harness/test';
import { chunkFile, EARS, NEEDED } from './breaking';

test('@both [LD-10] a chunk that never comes is given up after 120000 ms, tried once more, and warned of once @quick', async ({
  page,
  shop,
}) => {
  const name = `/enxerto/${chunkFile('consent')}`;
  const open: (() => void)[] = [];
  shop.answer(`shop.test${name}`, (_request, response) => void open.push(() => response.destroy()));
  shop.page(
    '/',
    pageWith({ head: EARS + tag('async src="/enxerto/loader.js" data-debug'), body: NEEDED }),
  );
  const asked = (): string[] => shop.paths().filter((path) => path.startsWith(name));
  const failed = (): string[] =>
    consoleOf(page).filter((line) => line.startsWith('warning: [enxerto]'));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(shop.origin);
  await expect.poll(asked).toEqual([name]);
  // The runtime, which is asked for beside it, has come: once this resolves the loader's own import of it has too.
  await page.evaluate((address) => import(address), `/enxerto/${chunkFile('runtime')}`);

  await page.clock.runFor(119_999);
  await expect(page.locator('html')).toHaveAttribute('data-needed', 'yes');
  expect(asked()).toEqual([name]);
  await page.clock.runFor(1);
  await expect.poll(asked).toEqual([name, `${name}?r=1`]);
  expect(consoleOf(page).filter((line) => line.includes('timed out'))).toHaveLength(1);

  await page.clock.runFor(119_999);
  expect(failed()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(failed).toEqual(['warning: [enxerto] Loading chunk consent failed']);
  expect(asked()).toHaveLength(2);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await page.evaluate('window.reached')).toEqual([]);
  open.forEach((end) => end());
});

test('@both [LD-10] a chunk that comes after 119 s still works', async ({ page, shop }) => {
  const name = chunkFile('consent');
  let answer: (() => void) | undefined;
  shop.answer(`shop.test/enxerto/${name}`, (_request, response) => {
    answer = () =>
      void response.writeHead(302, { location: `http://shop.test/enxerto/${name}?late` }).end();
  });
  await page.clock.install();
  await shop.open(page, pageWith({ head: tag() }));
  await expect.poll(() => answer).toBeDefined();
  await page.clock.runFor(119_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  shop.serve(
    `shop.test/enxerto/${name}`,
    'text/javascript',
    file(`../../../dist/${name}`, import.meta.url),
  );
  answer?.();
  await expect(page.locator(BANNER)).toBeVisible();
  await page.clock.runFor(300_000);
  await expect(page.locator(BANNER)).toBeVisible();
  expect(ourLines(page)).toEqual([]);
});
