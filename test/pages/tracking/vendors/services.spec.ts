import type { Page } from '@playwright/test';
import { runCommand } from '../../choice/visitor';
import { policy, strictPage, serveStrict } from '../../csp/policies';
import { printed, printedAlone } from '../../harness/php';
import { accept, expect, file, plainPage, test } from '../../harness/test';
import type { Service, Vendors } from '../../harness/vendors';
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

test('[TR-32, services] [TR-40, order] [TR-43, by consent] [TR-55, services] through accepting, withdrawing and a new start all five services get each event once and one init', async ({
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

test('[TR-32, Tag Manager] a container with its own layer gets consent, its withdrawal, and both after a new start', async ({
  page,
  shop,
  vendors,
}) => {
  const options = {
    gtm: { trackingIds: ['GTM-LOJA'], gtm_dataLayer_name: 'dataLayerLoja' },
    google_consent_mode: '',
  };
  const snippet = `var dataLayerLoja = [];
(function () { dataLayerLoja.push(arguments); })('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' });`;
  await shop.open(page, plainPage(`<script>${snippet}\n${printed(options)}</script>`));
  await accept(page);
  const lines = async (): Promise<string[]> =>
    (await eventsOf(vendors, 'gtm')).filter((line) => line.startsWith('consent'));
  const granted = 'consent update granted';
  const denied = 'consent update denied';
  await expect.poll(lines).toEqual(['consent default denied', granted]);
  await runCommand(page, 'consent.set', 'none');
  await expect.poll(async () => (await lines()).slice(2)).toEqual([denied]);
  await page.evaluate(() => {
    const { enxerto } = window as unknown as { enxerto: { destroy(): void; start(): void } };
    enxerto.destroy();
    enxerto.start();
  });
  await runCommand(page, 'consent.set', 'all');
  await expect.poll(async () => (await lines()).slice(3)).toEqual([granted]);
  await runCommand(page, 'consent.set', 'none');
  await expect.poll(async () => (await lines()).slice(4)).toEqual([denied]);
  expect(vendors.loads('gtm')).toBe(1);
});

test("[TR-35, page] [TR-43, as configured] where nothing asks for consent, Google's defaults are granted unless a setting says otherwise", async ({
  page,
  shop,
  vendors,
}) => {
  const gdpr = { ad_user_data: { enabled: true, value: 'denied', filter: false } };
  // What is not configured is not loaded.
  const options = { ...OPTIONS, pinterest: undefined, gdpr };
  const data = `<script>${printedAlone(options)}</script>`;
  await shop.open(page, plainPage(data).replace('{ "consent": {} }', '{ "consent": false }'));
  await allHave(vendors, (slug) => (slug === 'pinterest' ? [] : [VIEW[slug]]));
  expect(SERVICES.filter((slug) => vendors.loads(slug) > 0)).toEqual(
    SERVICES.filter((slug) => slug !== 'pinterest'),
  );
  const words = {
    ad_storage: 'granted',
    ad_user_data: 'denied',
    ad_personalization: 'granted',
    analytics_storage: 'granted',
  };
  expect((await vendors.calls('ga'))[0]).toEqual(['consent', 'default', words]);
  expect((await vendors.calls('gtm'))[0]).toEqual(['consent', 'default', words]);
  expect((await vendors.calls('bing'))[0]).toEqual([
    'consent',
    'default',
    { ad_storage: 'granted' },
  ]);
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

for (const when of ['before', 'after'] as const) {
  test(`[TR-02, add-ons] Pinterest's add-on, loaded ${when} us, serves Pinterest, and each event is sent once`, async ({
    page,
    shop,
    vendors,
  }) => {
    const path = '/wp-content/plugins/pixelyoursite-pinterest/dist/scripts/public.js';
    let answer: (() => void) | undefined;
    shop.answer(`shop.test${path}`, (_request, response) => {
      const send = (): void => {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(file('../../legacy-stand-in/tracking/add-on.js', import.meta.url));
      };
      if (when === 'before') send();
      else answer = send;
    });
    const loading = when === 'before' ? '' : ' async';
    shop.page('/', plainPage(`<script>${DATA}</script><script src="${path}"${loading}></script>`));
    await page.goto(shop.origin, { waitUntil: 'commit' });
    await accept(page);
    await expect.poll(() => events(vendors, 'bing')).toEqual([VIEW.bing]);
    await fire(page, 'Waited');
    answer?.();
    await expect.poll(() => events(vendors, 'pinterest')).toEqual(['pagevisit', 'Waited']);
    await fire(page, 'Later');
    await expect.poll(() => events(vendors, 'pinterest')).toEqual(['pagevisit', 'Waited', 'Later']);
    expect(await eventsOf(vendors, 'pinterest')).toEqual([
      'load from the add-on',
      'page',
      'track pagevisit',
      'track Waited',
      'track Later',
    ]);
    expect(vendors.loads('pinterest')).toBe(1);
    // What an add-on asks before it puts its vendor on the page: Microsoft's would find ours there.
    const given = (slug: string): Promise<boolean> =>
      page.evaluate((asked) => {
        const { pys } = window as unknown as {
          pys: { Utils: { consentGiven(of: string): boolean } };
        };
        return pys.Utils.consentGiven(asked);
      }, slug);
    expect(await given('pinterest')).toBe(true);
    expect(await given('bing')).toBe(false);
  });
}
