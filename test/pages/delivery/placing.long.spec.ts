import { fileOfName } from '#src/chunks';
import { expect, tag, test } from '../harness/test';
import { CHOICE_FILES, pageWith, provesConsent } from './proves-consent';

const PLACES: Record<string, { head?: string; body?: string }> = {
  'async in the head': { head: tag() },
  'blocking in the head': { head: tag('src="/enxerto/loader.js"') },
  'in the middle of the body': { body: `${tag('src="/enxerto/loader.js"')}<p>Mais</p>` },
  'by an address without scheme': { head: tag('async src="//shop.test/enxerto/loader.js"') },
};

for (const [place, parts] of Object.entries(PLACES)) {
  test(`@both-ci [LD-01] the loader works ${place}`, async ({ page, shop }) => {
    await shop.open(page, pageWith(parts));
    await provesConsent(page);
    const chunks = shop.paths().filter((path) => /^\/enxerto\/(?!loader)/.test(path));
    expect(chunks.map((path) => fileOfName(path.replace('.js', ''))).sort()).toEqual(
      CHOICE_FILES.map((name) => `/enxerto/${name}`),
    );
  });
}

test('@both-ci [LD-01] the loader works when a tag manager injects it long after load', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({}));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = '/enxerto/loader.js';
    script.setAttribute('data-enxerto', '');
    document.head.append(script);
  });
  await provesConsent(page);
});

for (const [what, code] of Object.entries({
  'moved to another place': 'document.body.append(own)',
  'taken out': 'own.remove()',
})) {
  test(`@both-ci [LD-01, LD-11] the loader works when its tag has been ${what} by DOMContentLoaded`, async ({
    page,
    shop,
  }) => {
    const body = `<script>const own = document.querySelector('script[src][data-enxerto]'); ${code};</script>`;
    await shop.open(page, pageWith({ head: tag('src="/enxerto/loader.js"'), body }));
    await provesConsent(page);
    expect(shop.paths().filter((path) => path.startsWith('/enxerto/'))).toHaveLength(
      1 + CHOICE_FILES.length,
    );
  });
}

test('@both-ci [LD-11] chunks are found beside the loader on another origin', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ head: tag('async src="http://cdn.test/enxerto/loader.js"') }));
  await provesConsent(page);
  const elsewhere = shop.requests.filter(({ origin }) => origin === 'http://cdn.test');
  expect(elsewhere.map(({ path }) => path.replace(/-.*/, '')).sort()).toEqual(
    [...CHOICE_FILES, 'loader.js'].sort().map((name) => `/enxerto/${name}`),
  );
  expect(
    shop.requests.filter(({ path, origin }) => origin === 'http://shop.test' && path !== '/'),
  ).toEqual([]);
});

test('[LD-01, LD-11] with <base href>, the relative tag, its chunks and data-base follow the base', async ({
  page,
  shop,
}) => {
  const head = `<base href="http://cdn.test/"><script async src="enxerto/loader.js" data-enxerto></script>`;
  await shop.open(page, pageWith({ head }));
  await provesConsent(page);
  expect(shop.requests.filter(({ origin }) => origin === 'http://cdn.test')).toHaveLength(
    1 + CHOICE_FILES.length,
  );
});
