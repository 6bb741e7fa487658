import { expect, file, tag, test, plainPage } from '../harness/test';

test("cookies are read after the loader's script has ended and before the page's next script runs", async ({
  page,
  shop,
}) => {
  const loader = file('../../../dist/loader.js', import.meta.url);
  shop.answer('shop.test/enxerto/loader.js', (_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(`${loader}\n;window.ended = true;`);
  });
  const watch = `<script>
    window.reads = [];
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', { configurable: true, get() {
      reads.push(window.ended === true);
      return get.call(this);
    } });
  </script>`;
  const next = '<script>window.before = reads.length;</script>';
  await shop.openAsked(
    page,
    plainPage('').replace('<!--tag-->', watch + tag('src="/enxerto/loader.js"') + next),
  );
  expect(await page.evaluate('reads[0]')).toBe(true);
  expect(await page.evaluate('before')).toBeGreaterThan(0);
});
