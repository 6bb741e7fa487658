import { runCommand } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { BANNER, consoleOf, expect, test } from '../harness/test';
import { loaderCode, pageWith, provesConsent } from './proves-consent';

/** What stands around us in the bundle: neither ends nor begins with what would part it from its neighbour. */
const BEFORE = 'var before = function () { return 1 }';
const AFTER = '(function () { document.documentElement.dataset.after = typeof before })()';
const COMMENT = `${BEFORE} // the end`;

/** Serves a bundle that holds us, at an address that says nothing of us. */
function bundle(shop: Shop, between: string, before = BEFORE): void {
  shop.serve(
    'shop.test/wp-content/cache/all.js',
    'text/javascript',
    [before, loaderCode(), AFTER].join(between),
  );
}

const BUNDLE = '<script src="/wp-content/cache/all.js"></script>';
const config = (fields: object): string =>
  `<script type="application/json" data-enxerto>${JSON.stringify({ consent: {}, ...fields })}</script>`;

for (const [glue, between, before] of [
  ['nothing', '', BEFORE],
  ['a line break after a comment', '\n', COMMENT],
] as const) {
  test(`[LD-01] the loader works between two scripts of a bundle, joined by ${glue}`, async ({
    page,
    shop,
  }) => {
    bundle(shop, between, before);
    const head = '<script type="text/plain" data-src="/enxerto/loader.js" data-enxerto></script>';
    await shop.open(page, pageWith({ head: head + BUNDLE }));
    await expect(page.locator('html')).toHaveAttribute('data-after', 'function');
    await provesConsent(page);
  });
}

test('@both-ci [LD-11] combined and without its tag, the loader starts when base is pushed long after load', async ({
  page,
  shop,
}) => {
  bundle(shop, '\n');
  await shop.open(page, pageWith({ head: BUNDLE }));
  await expect(page.locator(BANNER)).toHaveCount(0);
  await runCommand(page, 'base', '/enxerto');
  await provesConsent(page);
});

test('[LD-11] without any address: one debug line, no chunk is loaded, and held scripts stay held', async ({
  page,
  shop,
}) => {
  bundle(shop, '\n');
  const held = `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="necessary">
    document.documentElement.dataset.needed = 'yes';</script>`;
  await shop.open(page, pageWith({ head: BUNDLE, body: held, config: config({ debug: true }) }));
  // The release has run: what is necessary went, what is not stayed.
  await expect(page.locator('html')).toHaveAttribute('data-needed', 'yes');
  await expect(page.locator('html')).not.toHaveAttribute('data-released');
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('base')))
    .toEqual(['info: [enxerto] base: expected a folder of chunks, found undefined']);
  // Asked for the banner, it can only wait; nothing throws (the `heard` fixture says so).
  await runCommand(page, 'consent.open');
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(shop.paths()).toEqual(['/', '/wp-content/cache/all.js']);
  await expect(page.locator('html')).not.toHaveAttribute('data-released');
});
