import { record, ready, remember, stored } from '../choice/visitor';
import { accept, BANNER, consoleOf, expect, tag, test } from '../harness/test';
import { external, pageInParts, ran, scriptPaths, serve } from '../release/held';

// A visitor who gives a sign is listened to, by a file more. The shell's mouse rests in the corner of the window, where the popup
// comes under it.
test.use({ shell: false, pointer: 'none' });

/** A page of a site without WordPress: it has our tag, and no configuration of its own. */
const page = (head = '', body = '', attributes = 'async src="/enxerto/loader.js"'): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>${head}
${tag(attributes)}</head><body><h1>Loja</h1>${body}</body></html>`;

/** The visitor has agreed to statistics, which is this site's own name for analytics. */
const AGREED = stored('yes', { ver: '3', necessary: true, statistics: true, marketing: false });

test('[LD-03, site build] version, categories and mapping are known at the first release, while the page is still being parsed and has no configuration', async ({
  page: tab,
  shop,
  vendors: _vendors,
}) => {
  // A record of version 3, which counts for nothing where the version is not known to be 3.
  await remember(tab, AGREED);
  serve(shop, 'counts', 'sells');
  const held = external('statistics', 'counts') + external('marketing', 'sells');
  const open = pageInParts(shop, page(held, '<p>CUT</p>'));
  await tab.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => ran(tab)).toEqual(['counts']);
  // Google asks for analytics, which is `statistics` here by the mapping.
  const signals = await tab.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: { 2?: Record<string, string> }[] };
    return [document.readyState, ...dataLayer.map((entry) => entry[2])];
  });
  expect(signals[0]).toBe('loading');
  expect(signals.at(-1)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
  open.next();
  await ready(tab);
  expect(await ran(tab)).toEqual(['counts']);
  expect(scriptPaths(shop)).toEqual(['/counts.js']);
  expect(shop.paths().filter((path) => path.includes('.json'))).toEqual([]);
});

test('[LD-05, site build] a first visit asks for three files, and the tracker is not among them; who agrees is told to both services', async ({
  page: tab,
  shop,
  vendors,
}) => {
  await shop.openAsked(tab, page());
  await ready(tab);
  const files = (): string[] =>
    shop.paths().flatMap((path) => /^\/enxerto\/([a-z]+)[-.]/.exec(path)?.[1] ?? []);
  expect(files().sort()).toEqual(['consent', 'loader', 'runtime']);
  expect(await vendors.all()).toEqual([]);
  await accept(tab);
  const names = async (): Promise<string[]> =>
    (await vendors.all()).map(({ service, name, id }) => `${service} ${name} ${id}`).sort();
  await expect
    .poll(names)
    .toEqual(['facebook PageView 1029384756019283', 'ga page_view G-LOJA12345']);
  expect(await record(tab)).toMatchObject({ ver: '3', statistics: true, marketing: true });
  expect(files()).not.toContain('tracking');
});

test('[LD-03, site build] what the page says itself wins over what is baked in, and the tag over both', async ({
  page: tab,
  shop,
}) => {
  const inline = { language: 'en', banner: { texts: { accept: 'Pode ser' } } };
  const head = `<script type="application/json" data-enxerto>${JSON.stringify(inline)}</script>`;
  await shop.open(tab, page(head, '', 'async src="/enxerto/loader.js" data-language="pt-BR"'));
  const banner = tab.locator(BANNER);
  await expect(banner.getByRole('button', { name: 'Pode ser' })).toBeVisible();
  // Baked in, and said by nobody else.
  await expect(banner.getByRole('link')).toHaveAttribute('href', /\/privacidade$/);
  await expect(
    tab.locator('enxerto-root[data-widget="consent"] [lang="pt-BR"]').first(),
  ).toBeAttached();
});

test('[LD-17, site build] a service that the site was built without is named in debug, and nothing is asked for in its place', async ({
  page: tab,
  shop,
  vendors,
}) => {
  await remember(tab, AGREED);
  const head =
    '<script type="application/json" data-enxerto>{ "tracking": { "gtm": { "trackingIds": ["GTM-X"] } } }</script>';
  await shop.open(tab, page(head, '', 'async src="/enxerto/loader.js" data-debug'));
  await expect
    .poll(() => consoleOf(tab))
    .toContain('info: [enxerto] services: gtm: not on this site');
  await expect.poll(async () => (await vendors.received('ga')).length).toBe(1);
  expect(vendors.loads('gtm')).toBe(0);
  const files = shop.paths().filter((path) => path.startsWith('/enxerto/'));
  expect(
    files.filter((path) => !/^\/enxerto\/(?:loader|[a-z-]+-[\da-f]{8})\.js$/.test(path)),
  ).toEqual([]);
});
