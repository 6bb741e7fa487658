import { chunkFile } from '../chunks/breaking';
import { consoleOf, destroy, expect, plainPage, test } from '../harness/test';

/** Ways in which a chunk can fail, each as code of its file, in which it is called `mount`; `boom` stands for any defect. */
const CRASHES: Record<string, string> = {
  'while it is evaluated': 'throw new Error("boom"); export function mount() {}',
  'at mount, asynchronously': 'export async function mount() { throw new Error("boom"); }',
  'in a timer':
    'export function mount({ scope }) { scope.after(0, () => { throw new Error("boom"); }); }',
  'in a listener':
    'export function mount({ scope }) { scope.on(window, "resize", () => { throw new Error("boom"); }); scope.after(0, () => window.dispatchEvent(new Event("resize"))); }',
  'in an observer':
    'export function mount({ scope }) { const seen = new MutationObserver(scope.guard(() => { throw new Error("boom"); })); scope.observe(seen); seen.observe(document, { attributes: true, subtree: true }); document.body.lang = "pt"; }',
  'while it is unmounted':
    'export function mount({ scope }) { scope.undo(() => { throw new Error("boom"); }); scope.after(0, () => { throw new Error("first"); }); }',
};

/** What runs whatever happens to widgets: a necessary script that the server held back. */
const NECESSARY =
  '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="necessary" src="/needed.js"></script>';

for (const [how, code] of Object.entries(CRASHES)) {
  test(`[LD-06] a banner that crashes ${how} is unmounted and logged; the page and the other widgets work`, async ({
    page,
    shop,
  }) => {
    shop.page('/', plainPage(NECESSARY));
    shop.answer(
      'shop.test/needed.js',
      (_request, response) => void response.end('window.needed = true;'),
    );
    // The others in the same file are themselves.
    const own = chunkFile('consent');
    const body = `export { choice } from './${own}?own'; ${code.replaceAll('mount', 'consent')}`;
    await page.route(new RegExp(`/${own}(?!\\?own)`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.addInitScript(() => {
      Object.assign(window, { rejections: [] });
      addEventListener('unhandledrejection', (event) =>
        (window as unknown as { rejections: unknown[] }).rejections.push(String(event.reason)),
      );
    });
    await page.goto(`${shop.origin}/?enxerto_debug=1`);
    const named = /consent crashed|Loading chunk consent failed/;
    await expect
      .poll(() => consoleOf(page).filter((line) => named.test(line)).length)
      .toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => 'needed' in window)).toBe(true);

    // Nothing came to the page's own error handlers, and nothing of the widget stayed.
    expect(
      await page.evaluate(() => (window as unknown as { rejections: unknown[] }).rejections),
    ).toEqual([]);
    await expect(page.locator('enxerto-root')).toHaveCount(0);
    await destroy(page);
    await expect(page.locator('enxerto-root')).toHaveCount(0);
  });
}

test('[LD-06, page] a page whose attachShadow is broken loses our widget and nothing else', async ({
  page,
  shop,
}) => {
  const broken =
    '<script>Element.prototype.attachShadow = () => { throw new Error("no shadows"); };</script>';
  shop.answer(
    'shop.test/needed.js',
    (_request, response) => void response.end('window.needed = true;'),
  );
  await shop.open(page, plainPage(NECESSARY, broken), '/?enxerto_debug=1');
  await expect
    .poll(() => consoleOf(page).join('\n'))
    .toContain('consent banner crashed: Error: no shadows');
  await expect.poll(() => page.evaluate(() => 'needed' in window)).toBe(true);
});
