import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { PHONE, ran } from './deeds';
import { pasted } from './wordpress-page';
test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

const THEME = '/wp-content/themes/oceanwp/assets/js';
const FILLER = '<p>Uma frase que enche a página.</p>'.repeat(2_000);

/** Every kind in which a server prints a script, each under a name of theirs, in head and body. */
const KINDS: Record<string, string> = {
  'in the head': `<script src="${THEME}/select.min.js"></script>`,
  'inline in the head': `<script id="js-tld-js">(window.ran ??= []).push('inline')</script>`,
  preloaded: `<link rel="preload" as="script" href="${THEME}/ow-slider.min.js"><script src="${THEME}/ow-slider.min.js"></script>`,
  'async in the head': `<script async src="${THEME}/scroll-top.min.js"></script>`,
  'deferred in the head': `<script defer src="${THEME}/scroll-effect.min.js"></script>`,
  'in the body': `<!--body--><script src="${THEME}/ow-lightbox.min.js"></script>`,
  'inline in the body': `<script id="jquery-bind-first-js">(window.ran ??= []).push('inline')</script>`,
  'far down': `${FILLER}<script src="${THEME}/theme.min.js"></script>`,
  'async in the body': `<script async src="${THEME}/drop-down-search.min.js"></script>`,
  'deferred in the body': `<script defer id="pys-js" src="/wp-content/plugins/pixelyoursite/dist/scripts/public.js"></script>`,
  'within an element': `<div><p><script src="${THEME}/drop-down-mobile-menu.min.js"></script></p></div>`,
  'behind everything': `<script id="oceanwp-slider-js" src="${THEME}/other.js"></script>`,
};

const page = (head: string): string => {
  const [inHead = '', inBody = ''] = Object.values(KINDS).join('\n').split('<!--body-->');
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title><link rel="icon" href="data:,">${head}
<script>window.before = []; addEventListener('beforescriptexecute', ({ target }) => before.push(target.outerHTML), true);</script>
${inHead}</head><body><h1>Loja</h1>${inBody}</body></html>`;
};

/** Every address says that it has run, and may be kept by the browser's cache. */
function serveKept(shop: Shop): void {
  const addresses = Object.values(KINDS).flatMap((html) => [
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
  ]);
  for (const [, path] of addresses)
    shop.serve(`shop.test${path}`, 'text/javascript', `(window.ran ??= []).push('${path}')`, {
      'cache-control': 'max-age=3600',
    });
}

const heardBefore = (browser: Page): Promise<unknown> =>
  browser.evaluate(() => ({
    has: 'onbeforescriptexecute' in document,
    received: (window as never as { before: string[] }).before,
  }));

test('[LD-18, in time] scripts of every kind run without the bootstrap, and with it none does @both', async ({
  page: browser,
  shop,
}) => {
  test.slow();
  serveKept(shop);
  shop.page('/without', page(''));
  shop.page('/with', page(await pasted({}, '')));
  await browser.goto(`${shop.origin}/without`);
  await browser.waitForLoadState('load');
  const names = Object.keys(KINDS);
  await expect.poll(async () => (await ran(browser)).length).toBe(names.length);
  // Firefox had it until 2024, and Chromium never: were it back, LD-18 asks for it.
  expect(await heardBefore(browser)).toEqual({ has: false, received: [] });
  // The second time all that the browser fetches is in its cache, where scripts are at hand soonest.
  for (const visit of ['first', 'cached']) {
    await browser.goto(`${shop.origin}/with?${visit}`);
    await browser.waitForLoadState('load');
    const asleep = await browser.evaluate(
      () =>
        (window as never as { enxerto: { asleep: { list: HTMLScriptElement[] } } }).enxerto.asleep
          .list.length,
    );
    expect(asleep, visit).toBe(names.length);
    expect(await ran(browser), visit).toEqual([]);
  }
});
