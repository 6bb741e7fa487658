import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { PAGES } from '#demo-site/site.mjs';
import { close, listen } from '#test/push/services/listening';
import { writeDemo } from '#tools/demo/folder.mjs';
import { accept, BANNER, consoleOf, expect, test } from '../harness/test';

/** Has a plain file server serve the demo from a sub-path, as long as `visit` runs. @returns the answers of 400 and more */
async function asFolder(page: Page, visit: (root: string) => Promise<void>): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'enxerto-demo-'));
  await writeDemo(join(place, 'some/where'));
  const server = createServer(sirv(place));
  const root = `http://127.0.0.1:${await listen(server)}/some/where/`;
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  try {
    await visit(root);
  } finally {
    await close(server);
    rmSync(place, { recursive: true });
  }
  return failed;
}

test('the demo as a folder: every page works from a sub-path of a plain file server', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  const failed = await asFolder(page, async (root) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
      if (!request.url().startsWith(root)) elsewhere.push(request.url());
    });
    for (const { address } of PAGES) {
      await page.goto(root + address);
      await page.keyboard.press('Tab');
      await expect(page.locator(BANNER), address).toBeVisible();
      // Pictures further down are lazy: all of them now.
      const broken = await page.evaluate(async () => {
        const pictures = [...document.images];
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
      expect(broken, address).toEqual([]);
    }
    // Who accepts is tracked by the stand-ins in the folder, though no server is there to take a copy.
    await page.goto(`${root}produtos/mesa.html`);
    await accept(page);
    const script = `${root}vendor/connect.facebook.net/`;
    await expect
      .poll(() =>
        asked
          .filter((url) => url.startsWith(script))
          .slice(0, 3)
          .map((url) => url.slice(script.length, script.length + 20)),
      )
      .toEqual(['en_US/fbevents.js', 'record?ev=PageView&d', 'record?ev=ViewConten']);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /wp-(?:admin|json)/.test(url))).toEqual([]);
    // A folder's own address is its index.
    await page.goto(`${root}cenarios/`);
    await expect(page.locator('h1')).toHaveText('Cenários de teste');
  });
  expect(failed).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(consoleOf(page)).toEqual([]);
});
