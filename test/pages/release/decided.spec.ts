import { expect, plainPage, tag, test, twoFrames } from '../harness/test';
import {
  decided,
  ended,
  external,
  held,
  inline,
  pageInParts,
  ran,
  logs,
  scriptPaths,
  sendScript,
  serve,
} from './held';

test('@both-ci [CO-21] [CO-34, release] for a decided visitor the loader alone releases head and body in document order @quick', async ({
  page,
  shop,
}) => {
  await decided(page, 'analytics');
  serve(shop, 'head', 'body', 'defer');
  await shop.open(
    page,
    plainPage(
      external('analytics', 'body') +
        inline('advertisement', 'denied') +
        inline('analytics', 'body inline') +
        inline('analytics', 'end'),
      external('analytics', 'head') +
        external('analytics', 'defer', 'defer') +
        inline('analytics', 'head inline'),
    ),
  );
  await ended(page);
  await expect.poll(() => ran(page)).toContain('defer');
  expect((await ran(page)).filter((name) => name !== 'defer')).toEqual([
    'head',
    'head inline',
    'body',
    'body inline',
    'end',
  ]);
  expect(scriptPaths(shop).toSorted()).toEqual(['/body.js', '/defer.js', '/head.js']);
  // The tab is drawn when the browser is idle, and its place is in a file of its own.
  expect(shop.paths().filter((path) => /^\/enxerto\/(?!corners)/.test(path))).toEqual([
    '/enxerto/loader.js',
  ]);
});

test("@both-ci [LD-16, held modules] a held module is neither fetched nor run before DOMContentLoaded, so the footer's importmap works", async ({
  page,
  shop,
}) => {
  await decided(page, 'analytics');
  shop.answer('shop.test/part.js', (_request, response) => sendScript(response, logs('part')));
  shop.answer('shop.test/module.js', (_request, response) =>
    sendScript(response, `import 'part'; ${logs('module')}`),
  );
  const open = pageInParts(
    shop,
    plainPage(
      external('analytics', 'module', 'data-type="module"') +
        held('analytics', 'data-type="module"', `import 'part'; ${logs('inline module')}`) +
        inline('analytics', 'classic') +
        '<p>CUT<script type="importmap">{"imports":{"part":"/part.js"}}</script>' +
        `<script>document.addEventListener('DOMContentLoaded', () => { ${logs('DOMContentLoaded')} })</script>`,
    ),
  );
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => ran(page)).toEqual(['classic']);
  expect(scriptPaths(shop)).toEqual([]);
  open.next();
  await expect
    .poll(async () => (await ran(page)).toSorted())
    .toEqual(['DOMContentLoaded', 'classic', 'inline module', 'module', 'part']);
  expect((await ran(page)).slice(0, 2)).toEqual(['classic', 'DOMContentLoaded']);
  expect(scriptPaths(shop).toSorted()).toEqual(['/module.js', '/part.js']);
});

test('@both-ci [CO-21] an inline script that has arrived only in part is not run', async ({
  page,
  shop,
}) => {
  await decided(page, 'analytics');
  const open = pageInParts(
    shop,
    plainPage(
      inline('analytics', 'whole') +
        held(
          'analytics',
          '',
          `${logs('half')} /*${'-'.repeat(70_000)}*/ CUT ${logs('other half')}`,
        ) +
        '<p>CUT</p>' +
        inline('analytics', 'end'),
    ),
  );
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => ran(page)).toEqual(['whole']);
  await expect(page.locator('script[type="text/plain"]'), 'the half is in the page').toHaveCount(1);
  // Several turns of the queue and frames later it still has not run.
  await twoFrames(page);
  expect(await ran(page)).toEqual(['whole']);
  open.next();
  await expect.poll(() => ran(page)).toEqual(['whole', 'half', 'other half']);
  open.next();
  await ended(page);
  expect(await ran(page)).toEqual(['whole', 'half', 'other half', 'end']);
});

test('@both-ci [CO-21] modules do not wait for a configuration that hangs', async ({
  page,
  shop,
}) => {
  await decided(page, 'analytics');
  shop.answer('shop.test/config.json', () => {});
  await shop.open(
    page,
    plainPage(held('analytics', 'data-type="module"', logs('end'))).replace(
      '<!--tag-->',
      tag('async src="/enxerto/loader.js" data-config="/config.json"'),
    ),
  );
  await ended(page);
});
