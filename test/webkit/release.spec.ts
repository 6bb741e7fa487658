import { choose, pageWith, runCommand } from '../pages/choice/visitor';
import { plainPage } from '../pages/harness/test';
import { askedOf, parkedFrame, serveFrames } from '../pages/frames/frames';
import {
  external,
  held,
  inline,
  logs,
  MIXED,
  MIXED_ORDER,
  ran,
  scriptPaths,
  sendScript,
  serve,
  serveTogether,
} from '../pages/release/held';
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

test('[CO-21, missing, WebKitGTK] a missing file delays no other script', async ({ tab, shop }) => {
  shop.answer('shop.test/gone.js', (_request, response) => void response.writeHead(404).end());
  serve(shop, 'there');
  shop.page(
    '/',
    plainPage(
      external('analytics', 'gone') + external('analytics', 'there') + inline('analytics', 'end'),
    ),
  );
  await tab.goto(shop.origin);
  await tab.click('button', 'Aceitar tudo');
  // Within the 8 s for which a hanging file is waited for.
  await expect.poll(() => ran(tab), { timeout: 6_000 }).toEqual(['there', 'end']);
  expect(scriptPaths(shop).filter((path) => path === '/there.js')).toHaveLength(1);
});

test('[CO-22, attributes, WebKitGTK] modules, async and id survive, currentScript is right, and a late document.write leaves the page', async ({
  tab,
  shop,
}) => {
  serve(shop, 'module');
  shop.answer('shop.test/current.js', (_request, response) =>
    sendScript(response, logs('current', 'window.current = document.currentScript?.id;')),
  );
  shop.page(
    '/',
    plainPage(
      external('analytics', 'current', 'id="mine"') +
        held('analytics', 'data-type="module" src="/module.js"') +
        held('analytics', '', "document.write('<p id=written>x</p>'); ran.push('write');") +
        inline('analytics', 'end'),
    ),
  );
  await tab.goto(shop.origin);
  await tab.click('button', 'Aceitar tudo');
  await expect
    .poll(async () => (await ran(tab)).toSorted())
    .toEqual(['current', 'end', 'module', 'write']);
  expect(await tab.evaluate('window.current')).toBe('mine');
  expect(await tab.shown('h1')).toEqual(['Loja']);
});

test('[CO-23, again, WebKitGTK] revoked and granted again, nothing runs a second time, and what is inserted meanwhile waits', async ({
  tab,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }, inline('analytics', 'first')));
  await tab.goto(shop.origin);
  await tab.click('button', 'Aceitar tudo');
  await expect.poll(() => ran(tab)).toEqual(['first']);
  await choose(tab, { analytics: false });
  await tab.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('advertisement', 'allowed'),
  );
  await expect.poll(() => ran(tab)).toEqual(['first', 'allowed']);
  await choose(tab, { analytics: true });
  await expect.poll(() => ran(tab)).toEqual(['first', 'allowed', 'later']);
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
