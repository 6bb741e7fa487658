import type { Page } from '@playwright/test';
import { BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { decided, reject } from '../release/held';
import { snippet } from '../sleeper/snippet';
import { holding } from './services/page';

const HOST = 'static.hotjar.com';
const ADDRESS = `https://${HOST}/a.js`;
const FRAME = 'https://www.youtube.com/embed/a';

test.use({
  outside: [HOST, 'www.youtube.com'],
  // The page's own policy refuses an address that is a script.
  expectedErrors: [/^Content-Security-Policy: [^]*javascript:parent/],
});

/** Marks with which servers and other tools have an element released, on one that asks for a held service. */
const MARKS: Record<string, string> = {
  'loads on start': 'data-cli-block="false"',
  'a category that is always on': 'data-cli-script-type="necessary"',
  'the type of an importmap': 'data-type="importmap"',
  'the category of another tool': 'data-category="necessary"',
  'runs where refused': 'data-category="!analytics"',
  "another tool's name": 'data-name="necessary"',
  "the plugin's own": 'data-cookieyes="cookieyes-necessary"',
  'all that the server prints':
    'data-cli-class="cli-blocker-script" data-cli-category="necessary" data-cli-script-type="necessary" data-cli-block="false"',
};

/** How an element with such marks comes onto the page. */
const FORMS = {
  'a script': (marks: string) => `<script src="${ADDRESS}" ${marks}></script>`,
  'a script with the type of held ones': (marks: string) =>
    `<script type="text/plain" src="${ADDRESS}" ${marks}></script>`,
  'a frame': (marks: string) =>
    `<iframe loading="lazy" title="Film" src="${FRAME}" ${marks}></iframe>`,
  'a frame with its address kept': (marks: string) =>
    `<iframe loading="lazy" title="Film" data-cli-class="cli-blocker-script" data-cli-src="${FRAME}" ${marks}></iframe>`,
};

/** The requests to services. */
const asked = (shop: Shop): string[] =>
  shop.requests
    .map(({ origin }) => new URL(origin).hostname)
    .filter((host) => host !== 'shop.test');

async function open(page: Page, shop: Shop, markup: string): Promise<void> {
  shop.serve(`${HOST}/a.js`, 'text/javascript', 'window.hasRun = true');
  shop.serve('www.youtube.com/embed/a', 'text/html', '<p>film</p>');
  shop.page('/', await holding(plainPage(markup)));
  await page.goto(shop.origin);
}

for (const [name, marks] of Object.entries(MARKS))
  test(`[XX-11, marks] [LD-22, marks] ${name}: no mark in the markup releases what is held by its address, before a choice or after a refusal @both`, async ({
    page,
    shop,
  }) => {
    await open(
      page,
      shop,
      Object.values(FORMS)
        .map((form) => form(marks))
        .join(''),
    );
    await expect(page.locator(BANNER)).toBeVisible();
    expect(asked(shop)).toEqual([]);
    await reject(page);
    await page.reload();
    await page.waitForLoadState('load');
    // What comes later is looked at as well.
    await page.evaluate(
      (html) => document.body.append(document.createRange().createContextualFragment(html)),
      Object.values(FORMS)
        .map((form) => form(marks))
        .join(''),
    );
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))),
    );
    expect(asked(shop)).toEqual([]);
  });

test('[CO-14, let run] where the bootstrap has let a service run for who had agreed, taking that back reloads the page @both', async ({
  page,
  shop,
}) => {
  shop.allow(HOST);
  await decided(page, 'necessary', 'functional', 'analytics', 'advertisement');
  await open(page, shop, FORMS['a script'](''));
  await expect.poll(() => page.evaluate(() => 'hasRun' in window)).toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() =>
    (window as never as { enxerto: { push(command: unknown): void } }).enxerto.push([
      'consent.set',
      { analytics: false },
    ]),
  );
  await reloaded;
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});

test('[LD-29] without a loader, where the owner has everything released: under a policy with a nonce only what has it runs, and nothing but http(s) is put back @both @quick', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  shop.allow(HOST);
  const config = { consent: {}, hold: ['known'], holdFailure: 'release' };
  for (const name of ['own', 'injected', 'swallowing', 'inserted', 'planted'])
    shop.serve(`${HOST}/${name}.js`, 'text/javascript', `(window.ran ||= []).push('${name}')`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${(await snippet(config)).replaceAll('<script', '<script nonce="x"')}</head><body>
<script nonce="x" src="https://${HOST}/own.js"></script>
<script src="https://${HOST}/injected.js"></script>
<div><script src="https://${HOST}/swallowing.js" data-x="<script " nonce="x"></script></div>
<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-category="analytics" src="https://${HOST}/planted.js"></script>
<script nonce="x">document.body.append(Object.assign(document.createElement('script'), { src: 'https://${HOST}/inserted.js' }))</script>
<iframe title="One" data-cli-class="cli-blocker-script" data-cli-category="functional" data-cli-src="javascript:parent.ran.push('address')"></iframe>
<iframe title="Two" src="javascript:parent.ran.push('address')//www.youtube.com/embed/a"></iframe>
<iframe title="Three" data-cli-class="cli-blocker-script" data-cli-category="functional" data-cli-srcdoc="<script>parent.ran.push('document')</script><img src='https://i.ytimg.com/a'>"></iframe>
</body></html>`;
  shop.page('/', html, { 'content-security-policy': "script-src 'nonce-x' 'strict-dynamic'" });
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(5_500);
  const ran = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { ran?: string[] }).ran ?? []);
  await expect.poll(ran).toEqual(['own', 'inserted']);
  await page.clock.runFor(1_000);
  expect(await ran()).toEqual(['own', 'inserted']);
});
