import { BANNER, consoleOf, expect, tag, test } from '../harness/test';
import { ourLines, pageWith, provesConsent } from './proves-consent';

const own = (attributes: string): string => tag(`async src="/enxerto/loader.js" ${attributes}`);

test('[LD-02, data-config] data-config resolves against the page, not the loader', async ({
  page,
  shop,
}) => {
  shop.serve(
    'shop.test/loja/config.json',
    'application/json',
    '{ "consent": {}, "banner": { "texts": { "title": "Do ficheiro" } } }',
  );
  const head = `<script async src="http://cdn.test/enxerto/loader.js" data-config="../config.json?a=1" data-enxerto></script>`;
  shop.page('/loja/pt/', pageWith({ head, config: '' }));
  await page.goto(`${shop.origin}/loja/pt/`);
  await expect(page.locator(BANNER).getByText('Do ficheiro')).toBeVisible();
  await provesConsent(page);
  expect(shop.requests.filter(({ path }) => path.includes('config.json'))).toMatchObject([
    { origin: 'http://shop.test', path: '/loja/config.json?a=1' },
  ]);
});

test('[LD-02, data-widgets; LD-05, consent; LD-17, gates] data-widgets without consent starts no consent, loads no chunk, and debug says why', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ head: own('data-widgets="tracking, push" data-debug') }));
  const why = 'info: [enxerto] consent not started: not listed in data-widgets';
  await expect.poll(() => consoleOf(page)).toContain(why);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(shop.paths()).toEqual(['/', '/enxerto/loader.js']);
  // The list says who draws; what is held stays held all the same.
  await expect(page.locator('html')).not.toHaveAttribute('data-released');
});

for (const [language, button] of [
  ['en', 'Accept all'],
  ['pt-BR', 'Aceitar tudo'],
  ['xx', 'Accept all'],
] as const) {
  test(`[LD-02, data-language] data-language ${language} wins over the page's language`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, pageWith({ head: own(`data-language="${language}"`) }));
    await expect(page.locator(BANNER).getByRole('button', { name: button })).toBeVisible();
    await expect(page.locator('enxerto-root .look')).toHaveAttribute('lang', language);
    if (language === 'pt-BR')
      await expect(
        page.locator(BANNER).getByText('Sua privacidade', { exact: true }),
      ).toBeVisible();
  });
}

test("[LD-02, defaults] without attributes the page's language counts, every widget starts, and the console is empty", async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ head: tag() }), '/?enxerto_debug=10');
  await expect(page.locator('enxerto-root .look')).toHaveAttribute('lang', 'pt-PT');
  await provesConsent(page);
  expect(ourLines(page)).toEqual([]);
});

for (const [how, attribute, query] of [
  ['data-debug', 'data-debug', ''],
  ['?enxerto_debug=1', '', '?a=b&enxerto_debug=1'],
] as const) {
  test(`[LD-02, data-debug; LD-17, consent] ${how} turns debug on, which says who started`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, pageWith({ head: own(attribute) }), `/${query}`);
    await expect.poll(() => consoleOf(page)).toContain('info: [enxerto] consent started');
  });
}

test('[LD-02, wrong values] a wrong attribute is named in debug and replaced by its default', async ({
  page,
  shop,
}) => {
  await shop.open(
    page,
    pageWith({ head: own('data-debug="maybe" data-base="ftp://a/b"') }),
    '/?enxerto_debug=1',
  );
  await provesConsent(page);
  expect(consoleOf(page)).toContain('info: [enxerto] debug: expected true or false, found "maybe"');
  expect(consoleOf(page)).toContain(
    'info: [enxerto] base: expected an http(s) address, found "ftp://a/b"',
  );
});
