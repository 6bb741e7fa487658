import type { Page } from '@playwright/test';
import { expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { snippet } from '../sleeper/snippet';

const HOST = 'static.hotjar.com';
const VIDEO = 'www.youtube.com';
const PIXEL = 'www.facebook.com';
test.use({ outside: [HOST, VIDEO, PIXEL] });

const CONFIG = { consent: {}, hold: ['known'] };

/** How a page comes to a script of a service. Each says that it has run under the name of its way. */
const PRINTED: Record<string, string> = {
  'in the head': `<script src="https://${HOST}/a.js?in the head"></script>`,
  async: `<script async src="https://${HOST}/a.js?async"></script>`,
  deferred: `<script defer src="//${HOST}/a.js?deferred"></script>`,
  module: `<script type="module" src="https://${HOST}/a.js?module"></script>`,
  inline: `<script>ran.push('inline'); if (0) fbq('init', '1')</script>`,
};

/** How scripts of a page insert one. */
const INSERTED: Record<string, string> = {
  'before another': `s.async = true; s.src = at; first.parentNode.insertBefore(s, first);`,
  'type after address': `s.src = at; s.type = 'text/javascript'; document.head.appendChild(s);`,
  'by attribute': `s.setAttribute('SRC', at); s.setAttribute('type', 'text/javascript'); document.body.append(s);`,
  'address after insertion': `document.body.append(s); s.src = at;`,
  'in order': `s.async = false; s.src = at; document.body.append(s);`,
};

const inserts = (name: string, how: string): string => `<script>{
  const first = document.querySelector('script'), s = document.createElement('script'), at = '//${HOST}/a.js?${name}';
  s.onload = () => loaded.push('${name}'); s.onerror = () => loaded.push('error');
  ${how} }</script>`;

async function page(config: object = CONFIG): Promise<string> {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${await snippet(config)}
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>
${tag()}
<script>window.ran = []; window.loaded = [];</script>
<script src="/own.js?head"></script>
${Object.values(PRINTED).join('\n')}
</head><body><h1>Shop</h1><script src="/own.js?body"></script>
${Object.entries(INSERTED)
  .map(([name, how]) => inserts(name, how))
  .join('\n')}
<p>A picture <img src="https://${PIXEL}/tr?id=1&noscript=1" alt=""></p>
<iframe loading="lazy" title="A chair" width="300" height="200" src="https://${VIDEO}/embed/chair"></iframe>
<script>document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://${VIDEO}/embed/inserted', width: 200 }))</script>
</body></html>`;
}

const VENDOR = /hotjar|youtube|facebook/;
const ALL = [...Object.keys(PRINTED), ...Object.keys(INSERTED)];

function serve(shop: Shop): void {
  for (const host of [`${HOST}/a.js`, 'shop.test/own.js'])
    shop.answer(host, ({ path }, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      const name = decodeURIComponent(path.split('?')[1] ?? '');
      response.end(`window.ran.push('${name}')`);
    });
  for (const name of ['chair', 'inserted'])
    shop.answer(`${VIDEO}/embed/${name}`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>video</p>');
    });
  shop.answer(`${PIXEL}/tr`, (_request, response) => void response.writeHead(204).end());
}

const lists = (browser: Page): Promise<{ ran: string[]; loaded: string[] }> =>
  browser.evaluate(() => ({
    ran: (window as never as { ran: string[] }).ran,
    loaded: (window as never as { loaded: string[] }).loaded,
  }));
const asked = (shop: Shop): string[] =>
  shop.requests.map(({ origin, path }) => origin + path).filter((address) => VENDOR.test(address));
test('[LD-22] before a choice nothing of a held service is asked for, however it comes; after it each runs once @both', async ({
  page: browser,
  shop,
}) => {
  serve(shop);
  shop.page('/', await page());
  await browser.goto(shop.origin);
  await browser.waitForLoadState('load');
  await expect(browser.getByRole('button', { name: 'Accept all' })).toBeVisible();
  expect(asked(shop)).toEqual([]);
  expect(await lists(browser)).toEqual({ ran: ['head', 'body'], loaded: [] });
  await browser.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(async () => (await lists(browser)).ran.length).toBe(ALL.length + 2);
  const { ran, loaded } = await lists(browser);
  expect([...ran].sort()).toEqual([...ALL, 'head', 'body'].sort());
  // One that says that it is `async` may come at any time.
  const inOrder = (names: string[]): string[] => names.filter((name) => name !== 'before another');
  await expect.poll(async () => (await lists(browser)).loaded.length).toBe(5);
  const last = await lists(browser);
  expect(inOrder(last.loaded)).toEqual(inOrder(Object.keys(INSERTED)));
  await expect.poll(() => asked(shop).filter((at) => at.includes('embed')).length).toBe(2);
});
