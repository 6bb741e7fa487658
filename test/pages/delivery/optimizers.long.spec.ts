import { expect, test } from '../harness/test';
import { loaderCode, pageWith, provesConsent } from './proves-consent';

/** Puts each script that was put to sleep back as a new one, as a delaying optimizer does at the first sign of a visitor. */
const DELAYER = `<script>
addEventListener('keydown', () => {
  for (const asleep of document.querySelectorAll('script[type="rocketlazyloadscript"]')) {
    const awake = document.createElement('script');
    for (const { name, value } of asleep.attributes) {
      if (name !== 'type') awake.setAttribute(name === 'data-rocket-src' ? 'src' : name, value);
    }
    asleep.replaceWith(awake);
  }
}, { once: true });
</script>`;

test('@both-ci [LD-01] the loader works when an optimizer inserts it at the first gesture after load', async ({
  page,
  shop,
}) => {
  const head =
    '<script type="rocketlazyloadscript" data-rocket-src="/enxerto/loader.js?ver=2" data-enxerto async></script>';
  await shop.open(page, pageWith({ head: head + DELAYER }));
  expect(shop.paths()).toEqual(['/']);
  await page.keyboard.press('Tab');
  await provesConsent(page);
});

test('@both-ci [LD-01] the loader works when an optimizer replays readyState, DOMContentLoaded and load', async ({
  page,
  shop,
}) => {
  const head =
    '<script type="rocketlazyloadscript" data-rocket-src="/enxerto/loader.js" data-enxerto async></script>';
  // Listeners of the two events are moved to names of its own, and readyState tells the delayer's tale.
  const replay = `<script>
  let state = 'loading';
  const listen = EventTarget.prototype.addEventListener;
  addEventListener('keydown', () => {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
    for (const target of [window, document]) {
      target.addEventListener = (type, ...rest) =>
        listen.call(target, /^(?:DOMContentLoaded|load)$/.test(type) ? 'late-' + type : type, ...rest);
    }
    const own = document.querySelector('script[type="rocketlazyloadscript"]');
    const awake = document.createElement('script');
    awake.src = own.dataset.rocketSrc;
    awake.dataset.enxerto = '';
    awake.onload = () => {
      for (const [name, next] of [['DOMContentLoaded', 'interactive'], ['load', 'complete']]) {
        state = next;
        document.dispatchEvent(new Event('late-' + name));
        window.dispatchEvent(new Event('late-' + name));
      }
    };
    own.replaceWith(awake);
  }, { once: true });
  </script>`;
  await shop.open(page, pageWith({ head: head + replay }));
  await page.keyboard.press('Tab');
  await provesConsent(page);
});

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
