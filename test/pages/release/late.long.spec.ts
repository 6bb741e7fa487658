import { record, runCommand } from '../choice/visitor';
import { accept, BANNER, consoleOf, expect, openPlain, plainPage, test } from '../harness/test';
import {
  decided,
  ended,
  external,
  held,
  inline,
  ran,
  reject,
  logs,
  scriptPaths,
  serve,
} from './held';

const PARKED = `
<iframe data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/frame.html" width="9"></iframe>
<img data-cli-class="cli-blocker-script" data-cli-category="advertisement" data-cli-src="/pixel.gif" alt="">
<object data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/object.html"></object>
<embed data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/embed.html">
<video><source data-cli-class="cli-blocker-script" data-cli-script-type="analytics" data-cli-src="/film.webm"></video>`;
const FILES = ['/embed.html', '/film.webm', '/frame.html', '/object.html', '/pixel.gif'];

test('@both [CO-20, frames, images, objects, sources] no parked frame, image, object or source is requested before consent', async ({
  page,
  shop,
}) => {
  for (const path of FILES) {
    shop.answer(`shop.test${path}`, (_request, response) => {
      response
        .writeHead(200, { 'content-type': path.endsWith('html') ? 'text/html' : 'image/gif' })
        .end();
    });
  }
  const asked = (): string[] =>
    [...new Set(shop.paths().filter((path) => FILES.includes(path)))].toSorted();
  await shop.openAsked(page, plainPage(PARKED));
  await reject(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(asked()).toEqual([]);
  await runCommand(page, 'consent.set', { analytics: true });
  await expect.poll(asked).toEqual(FILES.slice(0, 4));
  // Inserted live: allowed now, and not allowed.
  await page.evaluate(() => {
    const frame = (category: string, file: string): string =>
      `<iframe data-cli-class="cli-blocker-script" data-cli-script-type="${category}" data-cli-src="/${file}"></iframe>`;
    document.body.insertAdjacentHTML(
      'beforeend',
      frame('advertisement', 'no.html') + frame('analytics', 'yes.html'),
    );
  });
  await expect.poll(() => shop.paths()).toContain('/yes.html');
  expect(shop.paths()).not.toContain('/no.html');
  expect(asked()).not.toContain('/pixel.gif');
});

test('@both [CO-20, late scripts] text/plain scripts inserted later wait for consent and are then released', async ({
  page,
  shop,
}) => {
  serve(shop, 'late');
  await openPlain(page, shop);
  const late = external('analytics', 'late') + inline('analytics', 'inline');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), late);
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(2);
  expect(scriptPaths(shop)).toEqual([]);
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['late', 'inline']);
  // And one that comes when all is decided.
  const later = `<div><p>${inline('analytics', 'end')}</p></div>`;
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), later);
  await ended(page);
  expect(await ran(page)).toEqual(['late', 'inline', 'end']);
});

test('@both [CO-20, late executable scripts] a marked script that arrives executable is named in debug once', async ({
  page,
  shop,
}) => {
  serve(shop, 'live');
  await decided(page);
  await shop.open(page, plainPage(), '/?enxerto_debug=1');
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1) {
      const script = document.createElement('script');
      script.dataset.cliClass = 'cli-blocker-script';
      script.dataset.cliScriptType = 'analytics';
      script.src = '/live.js';
      document.head.append(script);
    }
  });
  const line = 'info: [enxerto] not held, its type is not text/plain: http://shop.test/live.js';
  await expect.poll(() => consoleOf(page)).toContain(line);
  expect(consoleOf(page).filter((message) => message === line)).toHaveLength(1);
});

test('@both [CO-20, data-cli-block] what the server marked to load on start runs whatever was chosen', async ({
  page,
  shop,
}) => {
  const end = inline('analytics', 'end');
  const onStart = end.replace('data-cli-block="true"', 'data-cli-block="false"');
  await shop.open(page, plainPage(inline('analytics', 'denied') + onStart));
  await ended(page);
  expect(await ran(page)).toEqual(['end']);
});

test('@both [CO-20, marks] the marks of other tools hold and release, too', async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    plainPage(
      `<script type="text/plain" data-category="analytics">${logs('vanilla')}</script>
       <script type="text/plain" data-name="analytics" data-type="text/javascript">${logs('klaro')}</script>
       <script type="text/plain" data-cookieyes="cookieyes-advertisement">${logs('denied')}</script>
       <script type="text/plain" data-cookieyes="cookieyes-analytics">${logs('end')}</script>` +
        held('analytics', 'data-cli-category="functional"', logs('first mark wins')),
    ),
  );
  expect(await ran(page)).toEqual([]);
  await runCommand(page, 'consent.set', { analytics: true });
  await expect.poll(() => ran(page)).toEqual(['vanilla', 'klaro', 'end', 'first mark wins']);
});

test('@both [CO-20, marks] a mark with a ! in front runs where its category is refused, and is no category', async ({
  page,
  shop,
}) => {
  const script = (category: string, name: string): string =>
    `<script type="text/plain" data-category="${category}">${logs(name)}</script>`;
  const body =
    script('!analytics', 'no analytics') +
    script('!advertisement', 'no advertisement') +
    script('not a slug', 'never') +
    script('advertisement', 'advertisement');
  await shop.openAsked(page, plainPage(body));
  await page.waitForLoadState('networkidle');
  expect(await ran(page)).toEqual([]);
  await runCommand(page, 'consent.set', { advertisement: true });
  await expect.poll(() => ran(page)).toEqual(['no analytics', 'advertisement']);
  expect(Object.keys((await record(page)) ?? {})).not.toContain('!analytics');
  expect(Object.keys((await record(page)) ?? {})).not.toContain('not a slug');

  await page.context().clearCookies();
  await shop.openAsked(page, plainPage(body));
  await runCommand(page, 'consent.set', 'all');
  await expect.poll(() => ran(page)).toEqual(['advertisement']);
  await page.waitForLoadState('networkidle');
  expect(await ran(page)).toEqual(['advertisement']);
});
