import type { Page } from '@playwright/test';
import { provesConsent } from '../delivery/proves-consent';
import type { Shop } from '../harness/test';
import { BANNER, consoleOf, expect, test } from '../harness/test';
import { policy, serveStrict, strictPage } from './policies';
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
  test(`@both-ci [LD-12, CSP] under ${name} the banner is drawn and styled, scripts are released, and the browser reports nothing${name === 'a nonce' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const broken = serveStrict(shop);
    shop.page('/', strictPage(tag, attributes), policy({ 'script-src': script }));
    await provesAll(page, shop, broken);
  });
}

test('@both-ci [LD-12, CSP] works under a nonce with the loader and its chunks on another origin', async ({
  page,
  shop,
}) => {
  const broken = serveStrict(shop);
  const tag = `<script async src="http://cdn.test/enxerto/loader.js" ${NONCE} data-enxerto></script>`;
  shop.page('/', strictPage(tag, NONCE), policy({ 'script-src': "'nonce-x'" }));
  await provesAll(page, shop, broken);
});

test("@both-ci [CO-22, nonce; XX-11, without a nonce] a held script and a configuration without our tag's nonce do not count, and debug says so", async ({
  page,
  shop,
}) => {
  const broken = serveStrict(shop);
  const html = strictPage(own(`${NONCE} data-debug`), NONCE)
    .replace(/(src="\/needed\.js") nonce="x"/, '$1')
    .replace(
      '<script src="/ears.js"',
      '<script type="application/json" data-enxerto>{ "banner": { "texts": { "title": "De alguém" } } }</script>$&',
    );
  shop.page('/', html, policy({ 'script-src': "'nonce-x'" }));
  await page.goto(shop.origin);
  await provesConsent(page);
  for (const line of [
    'stays held, without the nonce of our tag: /needed.js',
    'inline: expected the nonce of our tag, found ""',
  ])
    expect(consoleOf(page).filter((message) => message === `info: [enxerto] ${line}`)).toHaveLength(
      1,
    );
  await expect(page.getByText('De alguém')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-needed');
  expect(shop.paths()).not.toContain('/needed.js');
  expect(broken).toEqual([]);
});
