import type { Page } from '@playwright/test';
import { BANNER, errorsOf, expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { CHOICE_FILES, CONFIG, HELD, provesConsent } from './proves-consent';

/** The first part of a page whose server is slow: the loader is in it, the importmap is not. */
const first = (
  attributes: string,
): string => `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
${CONFIG}${tag(attributes)}</head><body><h1>Loja</h1>${HELD}<p id="early">Cedo</p>`;

/** The rest, as WordPress prints it in the footer: the map, then a module that needs it. */
const REST = `<script type="importmap">{ "imports": { "loja/carrinho": "/carrinho.js" } }</script>
<script type="module">import { pronto } from 'loja/carrinho'; document.documentElement.dataset.cart = pronto;</script>
</body></html>`;

/** Serves the page in two parts; the second is sent when the returned function is called. */
function slowPage(shop: Shop, attributes: string): () => void {
  let finish: (() => void) | undefined;
  shop.answer('shop.test/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(first(attributes));
    finish = () => response.end(REST);
  });
  shop.serve('shop.test/carrinho.js', 'text/javascript', "export const pronto = 'sim';");
  return () => finish?.();
}

/** The loader has run: its methods are on the queue. */
const hasRun = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => typeof (window as { enxerto?: { on?: unknown } }).enxerto?.on === 'function',
  );

const chunks = (shop: Shop): string[] =>
  shop.paths().filter((path) => /^\/enxerto\/(?!loader)/.test(path));

for (const [how, attributes] of [
  ['async', 'async src="/enxerto/loader.js"'],
  ['blocking', 'src="/enxerto/loader.js"'],
] as const) {
  test(`@both-ci [LD-16] ${how}: we import nothing before the page's own importmap, and its modules work${how === 'async' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const finish = slowPage(shop, attributes);
    await page.goto(shop.origin, { waitUntil: 'commit' });
    await hasRun(page);
    await page.evaluate("enxerto.push(['consent.open'])");
    // The page is held open: whatever wanted to be early had its chance, a whole request's time long.
    await page.evaluate(() => fetch('/enxerto/loader.js?again').then((answer) => answer.text()));
    // The banner's files are fetched ahead as plain scripts, which no importmap minds, and of which nothing runs.
    const ahead = page.locator('link[rel="preload"][as="script"]');
    await expect(ahead).toHaveCount(2);
    const addresses = await ahead.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    );
    expect(chunks(shop)).toEqual(addresses);
    await expect(page.locator('link[rel~="modulepreload"]')).toHaveCount(0);
    await expect(page.locator(BANNER)).toHaveCount(0);
    finish();
    await provesConsent(page);
    await expect(page.locator('html')).toHaveAttribute('data-cart', 'sim');
    expect(errorsOf(page)).toEqual([]);
    // The import takes what was fetched ahead: no file is asked for twice.
    expect(chunks(shop)).toHaveLength(CHOICE_FILES.length);
  });
}

/** What says, while the page is still arriving, that the banner may not be needed. */
const NO_BANNER: Record<
  string,
  { head: string; prepare?: (page: Page, origin: string) => Promise<unknown> }
> = {
  'no configuration': { head: tag() },
  'the visitor has decided': {
    head: CONFIG + tag(),
    prepare: (page, url) =>
      page.context().addCookies([{ name: 'viewed_cookie_policy', value: 'no', url }]),
  },
  'the tag names another widget': {
    head: CONFIG + tag('async src="/enxerto/loader.js" data-widgets="theme"'),
  },
  'Global Privacy Control has answered': {
    head: CONFIG + tag(),
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      ),
  },
};

for (const [why, { head, prepare }] of Object.entries(NO_BANNER)) {
  test(`[LD-05, before the page is parsed] nothing is fetched ahead: ${why}`, async ({
    page,
    shop,
  }) => {
    let finish: (() => void) | undefined;
    shop.answer('shop.test/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(
        `<!doctype html><html lang="pt"><head><title>Loja</title>${head}</head><body>`,
      );
      finish = () => response.end('<p>Fim</p></body></html>');
    });
    await prepare?.(page, shop.origin);
    await page.goto(shop.origin, { waitUntil: 'commit' });
    await hasRun(page);
    await page.evaluate(() => fetch('/enxerto/loader.js?again').then((answer) => answer.text()));
    await expect(page.locator('link[rel="preload"]')).toHaveCount(0);
    expect(chunks(shop)).toEqual([]);
    finish?.();
  });
}
