import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { expect, tag, test } from '../harness/test';
import { sendScript } from '../release/held';
import { AWAKE, PHONE, ran, woken } from './deeds';
import { withoutLoader } from './stage';
import { pasted, serveWordPress, wordpressPage } from './wordpress-page';
import { LEGACY } from './wordpress-scripts';

test.use({
  outside: ['connect.facebook.net', 'www.flickr.com'],
  viewport: PHONE,
  // What the legacy scripts themselves do is theirs, under a policy that they were not written for.
  expectedErrors: [
    /Trusted(?:Script|HTML)|trusted types|violates the following directive|Sink type mismatch/i,
  ],
});

const NONCE = 'nonce="x"';

/** A page of which every script carries the nonce, and something that was injected none, or one that it has swallowed. */
async function page(
  shop: Shop,
  policy: string,
  injected = '',
  loader = tag(`${NONCE} async src="/enxerto/loader.js"`),
): Promise<void> {
  serveWordPress(shop);
  sendEvil(shop);
  const head = await pasted({}, loader);
  const html = await wordpressPage({
    pasted: head.replace('<script ', `<script ${NONCE} `),
    attributes: NONCE,
    body: injected,
  });
  shop.page('/', html, { 'content-security-policy': policy });
}

function sendEvil(shop: Shop): void {
  shop.answer('shop.test/evil.js', (_request, response) =>
    sendScript(response, '(window.ran ??= []).push("evil")'),
  );
}

/** Opens the page: after 3 s none of the legacy scripts has run, after 5 s all have. */
async function openUntilAwake(browser: Page, shop: Shop): Promise<void> {
  await browser.goto(shop.origin);
  await browser.waitForLoadState('load');
  await browser.clock.runFor(3_000);
  expect(await ran(browser)).toEqual(AWAKE);
  await browser.clock.runFor(2_500);
  await expect.poll(() => woken(browser)).toEqual(LEGACY);
}

for (const [name, policy] of Object.entries({
  'a nonce': "script-src 'nonce-x'",
  "a nonce and 'strict-dynamic'": "script-src 'nonce-x' 'strict-dynamic'",
  'a nonce and Trusted Types':
    "script-src 'nonce-x'; require-trusted-types-for 'script'; trusted-types enxerto",
}))
  test(`[LD-18, policy] [XX-11, sleepers] under ${name}: all sleep and wake by their own nonce, and an injected script never runs @both`, async ({
    page: browser,
    shop,
  }) => {
    await browser.clock.install();
    withoutLoader(shop);
    const swallowing = `<script id="js-tld-js" src="/evil.js" data-x="<script " ${NONCE}></script>`;
    await page(
      shop,
      policy,
      `<script id="pys-js" src="/evil.js"></script><script id="js-tld-js" src="/evil.js" nonce="y"></script>${swallowing}`,
    );
    await browser.goto(shop.origin);
    await expect.poll(() => woken(browser)).toEqual(LEGACY);
    expect(shop.paths().filter((path) => path === '/evil.js')).toEqual([]);
  });

test('[LD-19, each for itself] where Trusted Types refuse the address of one script, the others run all the same @both', async ({
  page: browser,
  shop,
}) => {
  await browser.clock.install();
  withoutLoader(shop);
  await page(
    shop,
    "script-src 'nonce-x'; require-trusted-types-for 'script'; trusted-types enxerto",
    `<script id="js-cookie-pys-js" data-rocket-src="/evil.js" ${NONCE}></script>`,
  );
  await browser.goto(shop.origin);
  await expect.poll(() => woken(browser)).toEqual(LEGACY);
});

/** Strangers' scripts under the names of legacy ones. */
const STRANGERS = `<script id="pys-js" src="/evil.js"></script><script id="js-tld-js">(window.ran ??= []).push("evil")</script>
<script id="cookie-law-info-js" data-src="/evil.js"></script>`;

/** Serves a page that has nothing but a bootstrap without a nonce, and strangers' scripts. */
async function serveStrangers(shop: Shop, policy: 'header' | 'meta' | 'none'): Promise<void> {
  sendEvil(shop);
  const bootstrap = await pasted({}, '');
  const code = /^<script [^>]*>([^]*?)<\/script>/.exec(bootstrap)?.[1] ?? '';
  const hash = createHash('sha256').update(code).digest('base64');
  const strict = `script-src 'sha256-${hash}' 'strict-dynamic'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-x' 'Strict-Dynamic'">`;
  shop.page(
    '/',
    `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title><link rel="icon" href="data:,">
${bootstrap}${policy === 'meta' ? meta : ''}</head><body><h1>Loja</h1>${STRANGERS}</body></html>`,
    policy === 'header' ? { 'content-security-policy': strict } : {},
  );
}

/** Opens that page, and lets the time pass after which what sleeps has woken. */
async function openStrangers(browser: Page, shop: Shop): Promise<void> {
  await browser.clock.install();
  await browser.goto(shop.origin);
  await browser.clock.runFor(6_000);
}

for (const policy of ['header', 'meta'] as const)
  test(`[LD-18, without a nonce] [XX-11, sleepers] admitted without a nonce, with 'strict-dynamic' by ${policy}, nothing sleeps, and strangers' scripts do not run @both`, async ({
    page: browser,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Content.Security.Policy/i);
    await serveStrangers(shop, policy);
    await openStrangers(browser, shop);
    expect(await ran(browser)).toEqual([]);
    expect(shop.paths().filter((path) => path === '/evil.js')).toEqual([]);
    expect(await browser.locator('[type^="asleep"]').count()).toBe(0);
  });

test('[LD-19, forbidden] where a policy forbids the loader, all legacy scripts run after 5 s, once, in document order @both', async ({
  page: browser,
  shop,
}) => {
  await browser.clock.install({ time: 0 });
  // On a busy machine the page takes longer to load than what sleeps waits.
  await browser.clock.pauseAt(1_000);
  // The tag was pasted without the nonce that the policy asks for.
  await page(shop, "script-src 'nonce-x'", '', tag());
  await openUntilAwake(browser, shop);
  expect(shop.paths().filter((path) => path.includes('/loader.js'))).toEqual([]);
});
