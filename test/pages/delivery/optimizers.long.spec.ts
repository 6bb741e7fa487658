import { expect, test } from '../harness/test';
import { loaderCode, pageWith, provesConsent } from './proves-consent';

const RUNS = {
  'indirect eval': '(0, eval)(code)',
  'a blob of its own': `document.head.append(Object.assign(document.createElement('script'), {
    src: URL.createObjectURL(new Blob([code], { type: 'text/javascript' })) }))`,
};
for (const [means, run] of Object.entries(RUNS)) {
  test(`@both-ci [LD-01, LD-11] the loader works when fetched and run by ${means}`, async ({
    page,
    shop,
  }) => {
    const head = '<script type="text/delayed" data-src="/enxerto/loader.js" data-enxerto></script>';
    const body = `<script>
    fetch('/enxerto/loader.js').then((answer) => answer.text()).then((code) => { ${run}; });
    </script>`;
    await shop.open(page, pageWith({ head, body }));
    await provesConsent(page);
  });
}

test('@both-ci [LD-01, LD-11] the loader works when run by a foreign script whose address ends in loader.js, too', async ({
  page,
  shop,
}) => {
  // Its folder has no chunks of ours, and our own tag's comes first.
  shop.serve('shop.test/outro/loader.js', 'text/javascript', loaderCode());
  const head =
    '<script type="text/delayed" data-lazy-src="/enxerto/loader.js" data-enxerto></script>';
  await shop.open(page, pageWith({ head, body: '<script src="/outro/loader.js"></script>' }));
  await provesConsent(page);
  expect(shop.paths().filter((path) => path.startsWith('/outro/'))).toEqual(['/outro/loader.js']);
});

const INLINED: Record<string, { tag: string; config?: string }> = {
  'its address kept in data-src': { tag: 'data-enxerto data-src="/enxerto/loader.js"' },
  'base in the configuration': {
    tag: '',
    config:
      '<script type="application/json" data-enxerto>{ "consent": {}, "base": "enxerto" }</script>',
  },
};
for (const [how, { tag, config }] of Object.entries(INLINED)) {
  test(`[LD-01, LD-11] the loader works inlined in the page with ${how}`, async ({
    page,
    shop,
  }) => {
    // A function, because `$&` and its like mean something in a replacement text.
    const html = pageWith({ head: `<script ${tag}>(code)</script>`, ...(config && { config }) });
    await shop.open(page, html.replace('(code)', loaderCode));
    await provesConsent(page);
    expect(shop.paths()).not.toContain('/enxerto/loader.js');
  });
}

for (const kept of ['data-src="/enxerto/loader.js"', 'data-base="/enxerto?v=3"']) {
  test(`[LD-01, LD-11] the loader works as a moved copy with ${kept}`, async ({ page, shop }) => {
    const copy = '/wp-content/cache/min/1/loader.js';
    shop.serve(`shop.test${copy}`, 'text/javascript', loaderCode());
    const head = `<script async src="${copy}?ver=9" ${kept} data-minify="1" data-enxerto></script>`;
    await shop.open(page, pageWith({ head }));
    await provesConsent(page);
  });
}
