import { accept, expect, plainPage, test } from '../harness/test';
import { ended, external, hang, inline, ran, scriptPaths, serve } from './held';

type Queue = { enxerto: { push(...commands: unknown[]): void; destroy(): void; start(): void } };

test('@both [CO-23] each script runs once: after accepting, refusing, accepting again, and on reload @quick', async ({
  page,
  shop,
}) => {
  serve(shop, 'file');
  const html = plainPage(external('analytics', 'file') + inline('analytics', 'end'));
  // What ran is withdrawn below: by default that loads the page again (CO-14).
  await shop.open(page, html.replace('"consent": {}', '"consent": { "reload": "never" }'));
  await accept(page);
  await ended(page);
  for (const choice of ['none', 'all']) {
    await page.evaluate(
      (what) => (window as never as Queue).enxerto.push(['consent.set', what]),
      choice,
    );
  }
  // One more is let go: it goes through the same queue, so that anything released before it has had its turn.
  await page.evaluate(
    (more) => document.body.insertAdjacentHTML('beforeend', more),
    inline('analytics', 'more'),
  );
  await expect.poll(() => ran(page)).toContain('more');
  expect(await ran(page)).toEqual(['file', 'end', 'more']);
  expect(scriptPaths(shop)).toEqual(['/file.js']);

  await page.reload();
  await ended(page);
  await expect(page.locator('link[rel="preload"]')).toHaveCount(0);
  expect(await ran(page)).toEqual(['file', 'end']);
});

test('@both [CO-23] [LD-09, release] after destroy during a release the rest stays held, and a new start runs it once', async ({
  page,
  shop,
}) => {
  const file = hang(shop, 'file');
  serve(shop, 'behind');
  await shop.open(
    page,
    plainPage(
      inline('analytics', 'start') +
        external('analytics', 'file') +
        external('analytics', 'behind') +
        inline('analytics', 'end'),
    ),
  );
  await accept(page);
  await expect(page.locator('script[data-cli-consent][src]')).toHaveCount(1);
  await page.evaluate(() => (window as never as Queue).enxerto.destroy());
  await expect(page.locator('link')).toHaveCount(0);
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(2);
  file.come();
  await expect.poll(() => ran(page)).toEqual(['start', 'file']);
  expect(
    await page.evaluate(() => Object.keys(document).filter((key) => key.startsWith('write'))),
  ).toEqual([]);

  await page.evaluate(() => (window as never as Queue).enxerto.start());
  await ended(page);
  expect(await ran(page)).toEqual(['start', 'file', 'behind', 'end']);
  expect(file.asked).toBe(1);
});

test('@both [LD-09, release] destroy in a listener of the choice stops all requests and scripts of the release', async ({
  page,
  shop,
}) => {
  serve(shop, 'file');
  await shop.open(
    page,
    plainPage(
      external('analytics', 'file') +
        inline('analytics', 'end') +
        `<iframe data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/frame.js"></iframe>
         <script>document.addEventListener('enxerto:consent', () => enxerto.destroy(), { once: true })</script>`,
    ),
  );
  await accept(page);
  await expect(page.locator('enxerto-root')).toHaveCount(0);
  expect(await ran(page)).toEqual([]);
  expect(scriptPaths(shop)).toEqual([]);
  await expect(page.locator('iframe[data-cli-src]')).toHaveCount(1);
});
