import { runCommand } from '../pages/choice/visitor';
import { askedOf, parkedFrame, serveFrames } from '../pages/frames/frames';
import { plainPage } from '../pages/harness/test';
import { MIXED, MIXED_ORDER, ran, scriptPaths, serve, serveTogether } from '../pages/release/held';
import { BANNER, expect, isShown, test } from './harness/test';

test('[CO-20, scripts, WebKitGTK] [CO-21, order, WebKitGTK] all held scripts are requested before the first answer, and run in document order', async ({
  tab,
  shop,
}) => {
  serveTogether(shop, 'slow', 'fast', 'other');
  serve(shop, 'denied');
  shop.page('/', plainPage(MIXED));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
  expect(scriptPaths(shop), 'before consent').toEqual([]);
  expect(await ran(tab)).toEqual([]);
  await runCommand(tab, 'consent.set', { analytics: true, advertisement: true });
  await expect.poll(() => ran(tab)).toEqual(MIXED_ORDER);
  expect(scriptPaths(shop).toSorted(), 'each once, the denied one never').toEqual([
    '/fast.js',
    '/other.js',
    '/slow.js',
  ]);
});

test('[CO-24, load once, WebKitGTK] a held frame asks for nothing, shows a card of its size, and loads by a click, without a cookie', async ({
  tab,
  shop,
}) => {
  shop.allow('frame.test');
  serveFrames(shop, 'one', 'two');
  const sized = 'width="400" height="260"';
  shop.page(
    '/',
    plainPage(
      parkedFrame('analytics', 'one', `id="one" ${sized}`) +
        parkedFrame('analytics', 'two', `id="two" ${sized}`),
    ),
  );
  await tab.goto(shop.origin);
  await expect.poll(() => tab.shown('button', 'Carregar uma vez')).toHaveLength(2);
  expect(askedOf(shop)).toEqual([]);
  const size = (): Promise<number[]> =>
    tab.evaluate(() => {
      const { width, height } = document.querySelector('#one')?.getBoundingClientRect() ?? {};
      return [width ?? 0, height ?? 0];
    });
  const before = await size();
  await tab.click('#one >> button', 'Carregar uma vez');
  await expect.poll(() => askedOf(shop)).toEqual(['/one']);
  expect(await size()).toEqual(before);
  expect(await tab.cookies()).toEqual({});
  expect(await tab.shown('button', 'Carregar uma vez')).toHaveLength(1);
});
