import type { Page } from '@playwright/test';
import { pageWith, ready, runCommand, state } from '../choice/visitor';
import {
  answer,
  BANNER,
  consoleOf,
  expect,
  plainPage,
  tag,
  test,
  type Shop,
} from '../harness/test';

const ACCEPT = 'Aceitar tudo';
const REJECT = 'Rejeitar tudo';
const HOME = 'http://shop.test/';
const SISTER = 'http://www.shop.test/';
const FOREIGN = 'http://cdn.test/';
const OURS = /^(viewed_cookie_policy|CookieLawInfoConsent|cookielawinfo-.*|enxerto_.*)$/;

// Firefox writes to the page's console which cookies it refuses.
test.use({ expectedErrors: [/has been rejected for invalid domain/] });

/** Serves the same page on hosts that may be no hosts of the shop's: its tag has a whole address. */
function serve(shop: Shop, cookieDomain: string, ...addresses: string[]): void {
  const html = pageWith({ cookieDomain }).replace(
    '<!--tag-->',
    tag('async src="http://shop.test/enxerto/loader.js"'),
  );
  for (const address of addresses)
    shop.serve(new URL(address).host + new URL(address).pathname, 'text/html', html);
}

/** The decision's cookies, as `domain name`; a domain of several hosts begins with a dot. */
async function jar(page: Page): Promise<string[]> {
  const all = await page.context().cookies();
  return all
    .filter(({ name }) => OURS.test(name))
    .map(({ domain, name }) => `${domain} ${name}`)
    .toSorted();
}

/** The domains on which the decision's cookies are. */
const domains = async (page: Page): Promise<string[]> => [
  ...new Set((await jar(page)).map((cookie) => cookie.replace(/ .*/, ''))),
];

/** The legacy server's view: what a page of its own would get with the next request to an address. */
async function received(page: Page, shop: Shop, address: string): Promise<string> {
  await page.goto(address);
  const { origin } = new URL(address);
  const request = shop.requests.findLast((each) => each.origin === origin && each.path === '/');
  return request?.headers.cookie ?? '';
}

test('@both [CO-48] one choice holds on all hosts of the domain, one withdrawal ends it on all, and a foreign host sees nothing', async ({
  page,
  shop,
}) => {
  serve(shop, 'shop.test', HOME, SISTER, FOREIGN);
  await page.goto(SISTER);
  await answer(page, ACCEPT);
  expect(await domains(page)).toEqual(['.shop.test']);

  // The server of the other host gets one copy of each cookie, in the form that it reads (facts §1.1).
  const header = await received(page, shop, HOME);
  expect(header.match(/viewed_cookie_policy=yes/g)).toHaveLength(1);
  const [, value = ''] = /CookieLawInfoConsent=([^;]+)/.exec(header) ?? [];
  expect(JSON.parse(atob(decodeURIComponent(value)))).toMatchObject({
    ver: '1',
    analytics: true,
  });
  await ready(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: true } });

  expect(await received(page, shop, FOREIGN)).toBe('');
  expect(await page.evaluate('document.cookie')).toBe('');
  await expect(page.locator(BANNER)).toBeVisible();

  await page.goto(HOME);
  await ready(page);
  await runCommand(page, 'consent.set', 'none');
  await expect.poll(async () => (await state(page)).categories['analytics']).toBe(false);
  expect(await domains(page)).toEqual(['.shop.test']);
  await page.goto(SISTER);
  await ready(page);
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: false } });

  await runCommand(page, 'consent.forget');
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await jar(page), 'no cookie is left behind').toEqual([]);
});

test('@both [CO-48] older cookies of this host alone, of a domain between and of a category go with the next choice', async ({
  page,
  shop,
}) => {
  serve(shop, 'shop.test', 'http://a.www.shop.test/', HOME);
  shop.allow('a.www.shop.test');
  const older = (domain: string, viewed: string): object[] => [
    { name: 'viewed_cookie_policy', value: viewed, domain, path: '/' },
    {
      name: 'CookieLawInfoConsent',
      value: btoa(JSON.stringify({ ver: '1', analytics: viewed === 'yes' })),
      domain,
      path: '/',
    },
    { name: 'cookielawinfo-checkbox-analytics', value: viewed, domain, path: '/' },
  ];
  await page
    .context()
    .addCookies([
      ...(older('a.www.shop.test', 'no') as never[]),
      ...(older('.www.shop.test', 'yes') as never[]),
    ]);
  await page.goto('http://a.www.shop.test/');
  await ready(page);
  // Of two copies, a refusal counts until the visitor chooses again.
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: false } });
  await runCommand(page, 'consent.set', 'all');
  await expect.poll(async () => (await state(page)).categories['analytics']).toBe(true);
  expect(await state(page)).toMatchObject({ persistent: true });
  expect(await domains(page)).toEqual(['.shop.test']);
  await page.goto(HOME);
  await ready(page);
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: true } });
});

test('@both [CO-48] `auto` takes the shortest domain on which the browser stores cookies: never a public suffix', async ({
  page,
  shop,
}) => {
  const addresses = ['http://www.loja.co.uk/', 'http://loja.co.uk/', 'http://outra.co.uk/'];
  shop.allow(...addresses.map((address) => new URL(address).host));
  serve(shop, 'auto', ...addresses);
  await page.goto('http://www.loja.co.uk/');
  await answer(page, ACCEPT);
  expect(await domains(page)).toEqual(['.loja.co.uk']);
  await page.goto('http://loja.co.uk/');
  await ready(page);
  expect(await state(page)).toMatchObject({ decided: true });
  await page.goto('http://outra.co.uk/');
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await page.evaluate('document.cookie')).toBe('');
});

const REFUSED: readonly (readonly [what: string, domain: string, expected: string])[] = [
  ['a public suffix', 'co.uk', 'a domain on which the browser stores cookies'],
  ['a domain of others', 'outra.co.uk', 'auto, www.loja.co.uk or a domain above it'],
  ['no domain', 'Loja!', 'auto, www.loja.co.uk or a domain above it'],
];

for (const [what, domain, expected] of REFUSED) {
  test(`@both [CO-48] ${what} as the domain is refused with a reason, and the decision holds for this host only`, async ({
    page,
    shop,
  }) => {
    shop.allow('www.loja.co.uk');
    serve(shop, domain, 'http://www.loja.co.uk/');
    await page.goto('http://www.loja.co.uk/?enxerto_debug=1');
    await answer(page, REJECT);
    expect(await domains(page)).toEqual(['www.loja.co.uk']);
    expect(await state(page)).toMatchObject({ decided: true, persistent: true });
    await expect
      .poll(() => consoleOf(page).join('\n'))
      .toContain(`consent.cookieDomain: expected ${expected}, found "${domain}"`);
  });
}

test('@quick [CO-48] without the setting, the decision holds for this host only', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage());
  await answer(page, ACCEPT);
  expect(await domains(page)).toEqual(['shop.test']);
});
