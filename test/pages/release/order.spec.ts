import { runCommand } from '../choice/visitor';
import { accept, consoleOf, expect, plainPage, test } from '../harness/test';
import {
  ended,
  external,
  hang,
  inline,
  MIXED,
  MIXED_ORDER,
  ran,
  scriptPaths,
  serve,
  serveTogether,
  stopClock,
} from './held';

test('@both [CO-20, scripts] [CO-21] all held scripts are requested before the first answer, and run in document order', async ({
  page,
  shop,
}) => {
  serveTogether(shop, 'slow', 'fast', 'other');
  serve(shop, 'denied');
  await shop.openAsked(page, plainPage(MIXED));
  expect(scriptPaths(shop), 'before consent').toEqual([]);
  expect(await ran(page)).toEqual([]);

  await runCommand(page, 'consent.set', { analytics: true, advertisement: true });
  await ended(page);
  expect(await ran(page)).toEqual(MIXED_ORDER);
  expect(scriptPaths(shop).toSorted(), 'each once, the denied one never').toEqual([
    '/fast.js',
    '/other.js',
    '/slow.js',
  ]);
});

test('@both [CO-21] a missing file delays no other script', async ({ page, shop }) => {
  await page.clock.install();
  let asked = 0;
  // Firefox asks again for what failed: that answer never comes.
  shop.answer('shop.test/gone.js', (_request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(404).end();
  });
  serve(shop, 'there');
  await shop.open(
    page,
    plainPage(
      external('analytics', 'gone') + external('analytics', 'there') + inline('analytics', 'end'),
      `<script>addEventListener('error', () => { window.failed = true }, true)</script>`,
    ),
  );
  await stopClock(page);
  await accept(page);
  await page.clock.runFor(20);
  await expect.poll(() => page.evaluate(() => (window as { failed?: true }).failed)).toBe(true);
  // The clock stands still but for the ticks given here: all of them together are far from any patience.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await ran(page)).toEqual(['there', 'end']);
  }).toPass();
  expect(scriptPaths(shop).filter((path) => path === '/there.js')).toHaveLength(1);
});

test('@both [CO-21] hanging files delay the others by 8 s once, and run when they come @quick', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const first = hang(shop, 'first');
  const second = hang(shop, 'second');
  serve(shop, 'between');
  await shop.open(
    page,
    plainPage(
      inline('analytics', 'start') +
        external('analytics', 'first') +
        external('analytics', 'between') +
        external('analytics', 'second') +
        inline('analytics', 'end'),
    ),
    '/?enxerto_debug=1',
  );
  await stopClock(page);
  await accept(page);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await ran(page)).toEqual(['start']);
    expect(scriptPaths(shop)).toHaveLength(3);
  }).toPass();
  await page.clock.runFor(7_000);
  expect(await ran(page), 'still within the patience').toEqual(['start']);
  await page.clock.runFor(1_000);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await ran(page)).toEqual(['start', 'between', 'end']);
  }).toPass();
  expect([first.asked, second.asked]).toEqual([1, 1]);

  second.come();
  await expect.poll(() => ran(page)).toEqual(['start', 'between', 'end', 'second']);
  first.come();
  await expect.poll(() => ran(page)).toEqual(['start', 'between', 'end', 'second', 'first']);
  expect([first.asked, second.asked], 'no file was asked for again').toEqual([1, 1]);
  expect(consoleOf(page).filter((line) => line.includes('hangs'))).toEqual([
    'info: [enxerto] http://shop.test/first.js hangs; the other scripts continue',
  ]);
});
