import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { BANNER, expect, test } from '../harness/test';
import { loaderCode, provesConsent } from '../delivery/proves-consent';
import { policy, scripts, strictPage, violations } from './policies';
import type { Violation } from './policies';

/** The banner is drawn as designed: its constructed style sheet and the colours set on it hold. */
async function provesStyles(page: Page): Promise<void> {
  const look = await page.locator(BANNER).evaluate((banner) => {
    const { position, borderTopLeftRadius, display } = getComputedStyle(banner);
    const buttons = [...banner.querySelectorAll('.choices button')].map((button) =>
      getComputedStyle(button),
    );
    return {
      position,
      borderTopLeftRadius,
      display,
      colours: buttons.map(({ backgroundColor }) => backgroundColor),
    };
  });
  expect(look).toEqual({
    position: 'fixed',
    borderTopLeftRadius: '16px',
    display: 'flex',
    colours: ['rgb(47, 111, 79)', 'rgb(47, 111, 79)'],
  });
}

/** Opens the page and proves everything, with nothing that the policy would not allow. */
async function provesAll(page: Page, shop: Shop, broken: Violation[]): Promise<void> {
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await provesStyles(page);
  await expect(page.locator('html')).toHaveAttribute('data-needed', 'yes');
  await provesConsent(page);
  await expect(page.locator('html')).toHaveAttribute('data-broken', '');
  expect(broken).toEqual([]);
}

const NONCE = 'nonce="x"';
const own = (attributes: string): string =>
  `<script async src="/enxerto/loader.js" ${attributes} data-enxerto></script>`;

const POLICIES: Record<string, { script: string; tag: string; attributes: string }> = {
  'a nonce': { script: "'nonce-x'", tag: own(NONCE), attributes: NONCE },
  "a nonce and 'strict-dynamic'": {
    script: "'nonce-x' 'strict-dynamic'",
    tag: own(NONCE),
    attributes: NONCE,
  },
  'a list of hosts': { script: "'self'", tag: own(''), attributes: '' },
  'a list of hosts with a path': {
    script:
      'http://shop.test/enxerto/ http://shop.test/ears.js http://shop.test/held.js http://shop.test/needed.js',
    tag: own(''),
    attributes: '',
  },
};

for (const [name, { script, tag, attributes }] of Object.entries(POLICIES)) {
  test(`@both-ci [LD-12, CSP] works under ${name}: drawn, styled, released, nothing reported`, async ({
    page,
    shop,
  }) => {
    const broken = violations(shop);
    scripts(shop);
    shop.page('/', strictPage(tag, attributes), policy({ 'script-src': script }));
    await provesAll(page, shop, broken);
  });
}

test('@both-ci [LD-12, CSP] works under a nonce with the loader and its chunks on another origin', async ({
  page,
  shop,
}) => {
  const broken = violations(shop);
  scripts(shop);
  const tag = `<script async src="http://cdn.test/enxerto/loader.js" ${NONCE} data-enxerto></script>`;
  shop.page('/', strictPage(tag, NONCE), policy({ 'script-src': "'nonce-x'" }));
  await provesAll(page, shop, broken);
});

test('@both-ci [LD-12, CSP] works under a nonce with the loader inlined', async ({
  page,
  shop,
}) => {
  const broken = violations(shop);
  scripts(shop);
  const html = strictPage(
    `<script ${NONCE} data-src="/enxerto/loader.js" data-enxerto>(code)</script>`,
    NONCE,
  );
  shop.page('/', html.replace('(code)', loaderCode), policy({ 'script-src': "'nonce-x'" }));
  await provesAll(page, shop, broken);
});

test("@both-ci [LD-12, CSP] works injected without a nonce by a tag manager under 'strict-dynamic'", async ({
  page,
  shop,
}) => {
  const broken = violations(shop);
  scripts(shop);
  shop.answer('shop.test/manager.js', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(`addEventListener('load', () => {
      const script = document.createElement('script');
      script.src = '/enxerto/loader.js';
      script.dataset.enxerto = '';
      document.head.append(script);
    });`);
  });
  const manager = `<script src="/manager.js" ${NONCE}></script>`;
  shop.page(
    '/',
    strictPage(manager, NONCE),
    policy({ 'script-src': "'nonce-x' 'strict-dynamic'" }),
  );
  await provesAll(page, shop, broken);
});

test('@both-ci [LD-12, CSP] data-config needs its origin in connect-src, and nothing more', async ({
  page,
  shop,
}) => {
  const broken = violations(shop);
  scripts(shop);
  shop.answer('cdn.test/config.json', (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end('{ "consent": {}, "banner": { "texts": { "title": "Do ficheiro" } } }');
  });
  const directives = { 'script-src': "'nonce-x'", 'connect-src': 'http://cdn.test' };
  shop.page(
    '/',
    strictPage(own(`${NONCE} data-config="http://cdn.test/config.json"`), NONCE),
    policy(directives),
  );
  await provesAll(page, shop, broken);
});

test('@both-ci [LD-12, CSP; LD-04, slow or missing] data-config that the policy does not allow: the banner all the same', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Content-Security-Policy/);
  violations(shop);
  scripts(shop);
  const tag = own(`${NONCE} data-config="http://cdn.test/config.json"`);
  shop.page('/', strictPage(tag, NONCE), policy({ 'script-src': "'nonce-x'" }));
  await page.goto(shop.origin);
  await provesConsent(page);
  expect(shop.requests.filter(({ origin }) => origin === 'http://cdn.test')).toEqual([]);
});

test('@both-ci [CO-22, nonce] a held script that has no nonce of its own is not run, ours is never given to it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Content-Security-Policy/);
  const broken = violations(shop);
  scripts(shop);
  const html = strictPage(own(NONCE), NONCE).replace(/(src="\/needed\.js") nonce="x"/, '$1');
  shop.page('/', html, policy({ 'script-src': "'nonce-x'" }));
  await page.goto(shop.origin);
  await provesConsent(page);
  await expect
    .poll(() => broken.map(({ blocked }) => blocked))
    .toContain('http://shop.test/needed.js');
  await expect(page.locator('html')).not.toHaveAttribute('data-needed');
  expect(shop.paths()).not.toContain('/needed.js');
});
