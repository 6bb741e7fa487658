import type { Page } from '@playwright/test';
import { choose } from '../../choice/visitor';
import { BANNER, accept, cookies, expect, test as base } from '../../harness/test';
import type { ShopServer } from '../../harness/server';
import type { Service, VendorEvent, Vendors } from '../../harness/vendors';
import { record, SERVICES } from '../received-events';

const NOBODY: Record<Service, string[]> = {
  facebook: [],
  ga: [],
  gtm: [],
  pinterest: [],
  bing: [],
};
/** The events of a product's page: the page view, the product, that its measures were read. */
const PRODUCT: Record<Service, string[]> = {
  facebook: ['LeuMedidas', 'PageView', 'ViewContent'],
  ga: ['leu_medidas', 'page_view', 'view_item'],
  gtm: ['leu_medidas', 'view_item'],
  pinterest: ['page', 'pagevisit', 'pagevisit'],
  bing: ['pageLoad', 'view_item'],
};
/** The events of any other page. */
const PAGE: Record<Service, string[]> = {
  facebook: ['PageView'],
  ga: ['page_view'],
  gtm: [],
  pinterest: ['page', 'pagevisit'],
  bing: ['pageLoad'],
};
const only = (all: Record<Service, string[]>, ...some: Service[]): Record<Service, string[]> => ({
  ...NOBODY,
  ...Object.fromEntries(some.map((service) => [service, all[service]])),
});

/** Where a new visitor lands and goes next; the shop's server prints either for who asks, or a page cache keeps both. */
const WAYS = {
  'printed for each visitor': ['produtos/mesa.html', 'loja.html'],
  'from a page cache': ['cenarios/cache-mesa.html', 'cenarios/cache-de-paginas.html'],
} as const;

/** A visitor who has never been here, and the services that are sent events. */
interface Visitor {
  page: Page;
  vendors: Vendors;
  server: ShopServer;
  recorded: ReturnType<typeof record>;
}

const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page, vendors, server }, use) =>
    use({ page, vendors, server, recorded: record(vendors) }),
});
test.describe.configure({ timeout: 60_000 });

/** Expects the banner, and until a choice nothing sent and nothing stored. */
async function lands({ page, vendors, server }: Visitor, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForFunction(() => 'getPixelBySlag' in window);
  await page.waitForLoadState('networkidle');
  expect(await vendors.all()).toEqual([]);
  expect(SERVICES.map((service) => vendors.loads(service))).toEqual([0, 0, 0, 0, 0]);
  expect(await server.asked()).toEqual([]);
  expect(await cookies(page)).toEqual({});
}

/** Every event of Meta's has its server copy by its id, and all go by the visitor's one external id. */
async function expectPaired({ page, server }: Visitor, events: VendorEvent[]): Promise<void> {
  const metas = events.filter(({ service }) => service === 'facebook');
  const metaEvents = metas.map(({ name, eventID }) => `${name} ${eventID}`);
  const copies = async () =>
    (await server.received()).filter(({ eventID }) =>
      metas.some((event) => event.eventID === eventID),
    );
  await expect
    .poll(async () =>
      (await copies()).map(({ event, eventID }) => `${event} ${eventID}`).toSorted(),
    )
    .toEqual(metaEvents.toSorted());
  const { pbid = '' } = await cookies(page);
  expect(pbid).toMatch(/^[\da-f]{64}$/);
  for (const { matching } of metas) expect(matching).toMatchObject({ external_id: pbid });
  for (const { more } of await copies()) expect(more.externalId).toBe(pbid);
}

for (const [what, [product, list]] of Object.entries(WAYS)) {
  test(`[TR-31, a new visitor] [TR-33, on the page of the choice] [TR-55, a new visitor] [TR-60, a new visitor] pages ${what}: after the yes all events go to all services with an external id and paired server copies`, async ({
    visitor,
    shop,
  }) => {
    const { page, server, recorded } = visitor;
    await lands(visitor, `${shop.origin}/demo/${product}`);
    await accept(page);
    const first = await recorded(PRODUCT);
    await expectPaired(visitor, first);
    const { pbid } = await cookies(page);
    await page.goto(`${shop.origin}/demo/${list}`);
    const next = await recorded(PAGE);
    await expectPaired(visitor, next);
    expect((await cookies(page))['pbid']).toBe(pbid);
    // Four things for Meta, each counted once by the pixel and once by the server.
    const copies = (await server.received()).map(({ eventID }) => eventID);
    expect([copies.length, new Set(copies).size]).toEqual([4, 4]);
  });

  test(`[TR-30, a new visitor, in part] [TR-33, one category] pages ${what}: analytics alone reaches Google alone, and advertisement added later all services`, async ({
    visitor,
    shop,
  }) => {
    const { page, server, recorded } = visitor;
    await lands(visitor, `${shop.origin}/demo/${product}`);
    await choose(page, { analytics: true, advertisement: false });
    await recorded(only(PRODUCT, 'ga', 'gtm'));
    await page.goto(`${shop.origin}/demo/${list}`);
    await recorded(only(PAGE, 'ga', 'gtm'));
    await page.waitForLoadState('networkidle');
    expect(await server.received()).toEqual([]);
    expect(
      Object.keys(await cookies(page)).filter((name) => /^(?:pbid|_fb|_pin|_uet)/.test(name)),
    ).toEqual([]);
    await choose(page, { analytics: true, advertisement: true });
    await expectPaired(visitor, await recorded(only(PAGE, 'facebook', 'pinterest', 'bing')));
  });

  test(`[TR-31, a new visitor refuses, then agrees] pages ${what}: a yes after a refusal sends the page's view once to each service, and nothing older`, async ({
    visitor,
    shop,
  }) => {
    const { page, vendors, server, recorded } = visitor;
    await page.clock.install();
    await lands(visitor, `${shop.origin}/demo/${product}`);
    await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
    await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('no');
    // The page's event after two seconds is sent to no service either.
    await page.clock.runFor(2_000);
    await page.waitForLoadState('networkidle');
    expect([await vendors.all(), await server.asked()]).toEqual([[], []]);
    await choose(page, 'all');
    await expectPaired(visitor, await recorded(PAGE));
  });
}
