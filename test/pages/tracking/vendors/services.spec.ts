import type { Page } from '@playwright/test';
import { runCommand } from '#test/pages/choice/visitor';
import { policy, strictPage, serveStrict } from '#test/pages/csp/policies';
import { printed } from '#test/pages/harness/php';
import { accept, expect, plainPage, test } from '#test/pages/harness/test';
import type { Service, Vendors } from '#test/pages/harness/vendors';
import { OPTIONS as PRINTED, SERVICES, VIEW } from './printed-services';

const OPTIONS = { ...PRINTED, facebook: { ...PRINTED.facebook, meta_ldu: '1' } };
const DATA = printed(OPTIONS);

/** A service's events by name, without what its vendor's script sends of itself as it starts. */
async function events(vendors: Vendors, service: Service): Promise<string[]> {
  const all = await vendors.received(service);
  return all
    .map(({ name }) => name)
    .filter((name) => !/^(?:page|page_view|pageLoad|gtm\.js)$/.test(name));
}

/** The calls to a vendor, one line each: the command and its first argument. */
async function eventsOf(vendors: Vendors, service: Service): Promise<string[]> {
  const calls = await vendors.calls(service);
  return calls.map(([command, word, more]) => {
    if (typeof command === 'object') return String(Object(command)['event']);
    const { ad_storage } = Object(more) as { ad_storage?: string };
    return [command, typeof word === 'object' ? '' : word, ad_storage]
      .filter((part) => part !== undefined)
      .join(' ');
  });
}

/** One more event for all services at once, as a cart fragment fires it. */
const fire = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    ([services, what]) => {
      const { getPixelBySlag } = window as unknown as {
        getPixelBySlag(slug: string): { fireEvent(name: string, event: object): void };
      };
      for (const slug of services) getPixelBySlag(slug).fireEvent(what, { e_id: what, params: {} });
    },
    [SERVICES, name] as const,
  );

async function allHave(vendors: Vendors, wanted: (slug: Service) => string[]): Promise<void> {
  for (const slug of SERVICES)
    await expect.poll(() => events(vendors, slug), slug).toEqual(wanted(slug));
}

test('[TR-32, services] [TR-40, order] [TR-43, by consent] [TR-55, services] through accepting, withdrawing and a new start all five services get each event once and one init @quick', async ({
  page,
  shop,
  vendors,
}) => {
  await shop.openAsked(page, plainPage(`<script>${DATA}</script>`));
  for (const slug of SERVICES) expect(vendors.loads(slug)).toBe(0);
  await accept(page);
  await allHave(vendors, (slug) => [VIEW[slug]]);

  // One id for all copies of one firing; Microsoft's have none.
  const ids = (await vendors.all())
    .filter(({ name }) => Object.values(VIEW).includes(name))
    .map(({ eventID }) => eventID);
  expect(new Set(ids.filter(Boolean)).size).toBe(1);
  expect(ids.filter(Boolean)).toHaveLength(4);

  await runCommand(page, 'consent.set', 'none');
  await fire(page, 'Withdrawn');
  await runCommand(page, 'consent.set', 'all');
  await fire(page, 'Again');
  await allHave(vendors, (slug) => [VIEW[slug], 'Again']);
  await page.evaluate(() => {
    const { enxerto } = window as unknown as { enxerto: { destroy(): void; start(): void } };
    enxerto.destroy();
    enxerto.start();
  });
  // The page's own event is sent again after a new start.
  await allHave(vendors, (slug) => [VIEW[slug], 'Again', VIEW[slug]]);

  for (const slug of SERVICES) expect(vendors.loads(slug), slug).toBe(1);
  expect(await eventsOf(vendors, 'facebook')).toEqual([
    'dataProcessingOptions ',
    'set autoConfig',
    'init 111',
    'track ViewContent',
    'consent revoke',
    'consent grant',
    'trackCustom Again',
    'track ViewContent',
  ]);
  expect(await eventsOf(vendors, 'ga')).toEqual([
    'consent default denied',
    'consent update granted',
    expect.stringMatching(/^js /),
    'config G-LOJA',
    'event view_item',
    'consent update denied',
    'consent update granted',
    'event Again',
    'event view_item',
  ]);
  // Address and referrer are Google's to read: there was no e-mail address to take out.
  expect((await vendors.calls('ga'))[3]).toEqual(['config', 'G-LOJA', { send_page_view: true }]);
  expect(await eventsOf(vendors, 'gtm')).toEqual([
    'consent default denied',
    'consent update granted',
    'gtm.js',
    'view_item',
    'gtm.dom',
    'gtm.load',
    'consent update denied',
    'consent update granted',
    'Again',
    'view_item',
  ]);
  expect(await eventsOf(vendors, 'pinterest')).toEqual([
    'load 333',
    'page',
    'track pagevisit',
    'setconsent false',
    'setconsent true',
    'track Again',
    'setconsent true',
    'track pagevisit',
  ]);
  expect(await eventsOf(vendors, 'bing')).toEqual([
    'consent default denied',
    'consent update granted',
    'event view_item',
    'pageLoad',
    'consent update denied',
    'consent update granted',
    'event Again',
    'event view_item',
  ]);
  expect(await page.locator('head script[src^="https"]').count()).toBe(0);
});

test('[LD-12, vendors] all five services work under a nonce and Trusted Types without a violation', async ({
  page,
  shop,
  vendors,
  outside,
}) => {
  const broken = serveStrict(shop);
  const own = `<script async src="/enxerto/loader.js" nonce="x" data-enxerto></script>`;
  const html = strictPage(own, 'nonce="x"').replace(
    '</body>',
    `<script nonce="x">${DATA}</script></body>`,
  );
  const hosts = outside.map((host) => `https://${host}`).join(' ');
  shop.page(
    '/',
    html,
    policy({
      'script-src': "'nonce-x'",
      'connect-src': `'self' ${hosts}`,
      'require-trusted-types-for': "'script'",
      'trusted-types': 'enxerto',
    }),
  );
  await page.goto(shop.origin);
  await accept(page);
  await allHave(vendors, (slug) => [VIEW[slug]]);
  await expect(page.locator('html')).toHaveAttribute('data-broken', '');
  expect(broken).toEqual([]);
});
