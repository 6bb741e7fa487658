import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Received } from '../../../../demo-site/server/store.mjs';
import { remember, stored } from '../../choice/visitor';
import type { ShopServer } from '../../harness/server';
import type { Shop } from '../../harness/test';
import { cookies, expect, test } from '../../harness/test';
import type { VendorEvent, Vendors } from '../../harness/vendors';
import { isReady } from '../wire';

/** For whom a server printed a page (contract, section 8). */
type State = 'undecided' | 'agreed' | 'refused';

type Hearer = 'facebook' | 'ga' | 'gtm';

interface Visitor {
  /** What is proven of them, for the title. */
  proves: string;
  /** The state in which the page was printed. */
  printed: State;
  cookies: Record<string, string>;
  /** The services that the page may be sent to. */
  recipients: readonly Hearer[];
}

const META = ['facebook'] as const;
const GOOGLE = ['ga', 'gtm'] as const;

/** The consent plugin's cookies of a visitor who has decided. */
function decided(analytics: boolean, advertisement: boolean): Record<string, string> {
  const categories = { functional: analytics, analytics, advertisement };
  const viewed = analytics || advertisement ? 'yes' : 'no';
  const boxes = Object.entries({ necessary: true, ...categories }).map(([slug, is]) => [
    `cookielawinfo-checkbox-${slug}`,
    is ? 'yes' : 'no',
  ]);
  return { ...stored(viewed, { necessary: true, ...categories }), ...Object.fromEntries(boxes) };
}

/** Visitors of a page, each with the page that they get: printed for them, or for another visitor if a cache is in between. */
const VISITORS = {
  'has not decided': {
    proves: '[TR-30, undecided, recorded]',
    printed: 'undecided', cookies: {}, recipients: [],
  },
  'has agreed': {
    proves: '[TR-55, recorded] [TR-60, one external id, recorded]',
    printed: 'agreed', cookies: decided(true, true), recipients: [...META, ...GOOGLE],
  },
  'has refused': {
    proves: '[TR-30, refused, recorded]',
    printed: 'refused', cookies: decided(false, false), recipients: [],
  },
  'has agreed and gets the cached page of an undecided visitor': {
    proves: '[TR-33, cached page, recorded]',
    printed: 'undecided', cookies: decided(true, true), recipients: [...META, ...GOOGLE],
  },
  'has agreed to analytics alone': {
    proves: '[TR-30, analytics alone, recorded]',
    printed: 'agreed', cookies: decided(true, false), recipients: GOOGLE,
  },
  'has agreed to advertisement alone': {
    proves: '[TR-30, advertisement alone, recorded]',
    printed: 'agreed', cookies: decided(false, true), recipients: META,
  },
} satisfies Record<string, Visitor>;
type Who = keyof typeof VISITORS;

/** A product, as the recorded shop has it. */
const ITEM = {
  item_id: '52',
  item_name: 'Cadeira com variações',
  item_category: 'Mesas',
  quantity: 1,
  price: '29.9',
};
const SOLD = { currency: 'EUR', value: '29.9', items: [ITEM] };

/** What the product's page tells whom, by the server's names: the name and values for Meta, Google's tag and the container. */
const TOLD: Readonly<
  Record<string, Record<Hearer, [name: string, values: Record<string, unknown>]>>
> = {
  woo_view_content: {
    facebook: [
      'ViewContent',
      {
        content_ids: ['52'],
        content_name: 'Cadeira com variações',
        contents: [{ id: '52', quantity: 1 }],
        value: '29.9',
        currency: 'EUR',
      },
    ],
    ga: ['view_item', SOLD],
    gtm: ['view_item', { ecommerce: SOLD }],
  },
  init_event: { facebook: ['PageView', {}], ga: ['page_view', {}], gtm: ['page_view', {}] },
};

/** What has no id: the page view that Google's tag says of itself. */
const WITHOUT_ID = 'ga init_event';

interface Recorded {
  bodyClass: string;
  pysOptions: {
    staticEvents: Record<string, Record<string, PrintedEvent[]>>;
    [option: string]: unknown;
  };
  pysFacebookRest: object;
}
interface PrintedEvent {
  name: string;
  eventID: string;
  params: { event_url: string; [name: string]: unknown };
}

const fixture = (name: string): string =>
  readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8');

/** What was recorded, as if the shop stood where the tests' does. */
function recorded(state: State, origin: string): Recorded {
  const text = fixture(`${state}/product`);
  const { host } = new URL(origin);
  return JSON.parse(
    text.replaceAll('https://loja.example', origin).replaceAll('loja.example', host),
  ) as Recorded;
}

/** The page around it: the consent plugin's data in the head, the pixel plugin's at the end of body, no configuration of ours. */
function pageOf({ bodyClass, pysOptions, pysFacebookRest }: Recorded): string {
  const describe = (all: Record<string, unknown>): string =>
    Object.entries(all)
      .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title><!--tag-->
<script>${describe(JSON.parse(fixture('consent-plugin')) as Record<string, unknown>)}</script>
<script>${describe({ pys_datalayer_name: 'dataLayer' })} window.dataLayer = window.dataLayer || [];</script>
</head><body class="${bodyClass}"><h1>Loja</h1><script>${describe({ pysFacebookRest, pysOptions })}</script></body></html>`;
}

/** What a test of a recorded page needs. */
interface World {
  page: Page;
  shop: Shop;
  vendors: Vendors;
  server: ShopServer;
}

/**
 * A visitor opens a recorded page.
 *
 * @param changes of the server's options, where it is another server's
 * @returns what was printed
 */
async function open(
  { page, shop }: World,
  who: Who,
  changes: object = {},
): Promise<Recorded> {
  const { printed, cookies: jar } = VISITORS[who];
  const found = recorded(printed, shop.origin);
  Object.assign(found.pysOptions, changes);
  const [view] = found.pysOptions.staticEvents['facebook']?.['init_event'] ?? [];
  const path = new URL(`http://${view?.params.event_url}`).pathname;
  shop.page(path, pageOf(found));
  await remember(page, jar);
  await page.goto(shop.origin + path);
  return found;
}

/** Opens a recorded page as a visitor, and records everything that it sends. */
async function replay(world: World, who: Who): Promise<void> {
  const { printed, cookies: jar, recipients } = VISITORS[who];
  const found = await open(world, who);
  if (recipients.length === 0) {
    await expectNothing(world, jar);
    return;
  }
  const ids = await expectAll(world, recipients);
  // A cache serves the printed ids to everybody, so they must not be used.
  const everybodys = Object.values(found.pysOptions.staticEvents)
    .flatMap((kinds) => Object.values(kinds).flat())
    .map(({ eventID }) => eventID);
  if (printed === 'undecided') expect(everybodys.filter((id) => ids.includes(id))).toEqual([]);
}

/** Waits until the tracker is ready and no request is pending. */
async function settled(page: Page): Promise<void> {
  await isReady(page);
  await page.waitForLoadState('networkidle');
}

/** Nobody was asked or told anything, and no cookie came to those that the visitor brought. */
async function expectNothing(world: World, jar: Record<string, string>): Promise<void> {
  const { page, shop, vendors, server } = world;
  await settled(page);
  await page.mouse.wheel(0, 2_000);
  await page.locator('h1').click();
  await settled(page);
  expect(await vendors.all()).toEqual([]);
  expect(await server.asked()).toEqual([]);
  const own = new URL(page.url()).pathname;
  const others = shop.requests.filter(
    ({ origin, path }) => origin !== shop.origin || !(path === own || path.startsWith('/enxerto/')),
  );
  expect(others.map(({ origin, path }) => origin + path)).toEqual([]);
  expect(Object.keys(await cookies(page)).toSorted()).toEqual(Object.keys(jar).toSorted());
}

/** The events that the services received, without the container's own. */
async function arrivedAt(vendors: Vendors): Promise<VendorEvent[]> {
  return (await vendors.all()).filter(({ name }) => !name.startsWith('gtm.'));
}

const nameOf = ({ service, name }: VendorEvent): string => `${service} ${name}`;

/**
 * What the page tells has come to each service that may hear of it, each once, with its values; one id for all copies of one
 * thing, Meta's server copy among them; all of Meta's under one external id.
 *
 * @returns the ids
 */
async function expectAll(
  { page, vendors, server }: World,
  recipients: readonly Hearer[],
): Promise<string[]> {
  const all = Object.entries(TOLD).flatMap(([kind, eventOf]) =>
    recipients.map((service) => {
      const [called, values] = eventOf[service];
      return { kind, service, called, values };
    }),
  );
  await expect
    .poll(async () => (await arrivedAt(vendors)).map(nameOf).toSorted())
    .toEqual(all.map(({ service, called }) => `${service} ${called}`).toSorted());
  const copied = all.filter(({ service }) => service === 'facebook').map(({ called }) => called);
  await expect
    .poll(async () => (await server.received()).map(({ event }) => event).toSorted())
    .toEqual(copied.toSorted());
  // Nothing is sent after it.
  await settled(page);
  const events = await arrivedAt(vendors);
  const copies = await server.received();
  expect([events.length, copies.length]).toEqual([all.length, copied.length]);

  const ids = new Map<string, string>();
  for (const { kind, service, called, values } of all) {
    const what = `${service} ${called}`;
    const event = events.find((one) => nameOf(one) === what);
    expect(event?.params, what).toMatchObject(values);
    if (`${service} ${kind}` === WITHOUT_ID) {
      expect(event?.eventID, what).toBeUndefined();
      continue;
    }
    expect(event?.eventID, what).toHaveLength(36);
    expect(event?.eventID, what).toBe(ids.get(kind) ?? event?.eventID);
    ids.set(kind, event?.eventID ?? '');
    if (service !== 'facebook') continue;
    const copy = copies.find((one) => one.event === called);
    expect(copy?.params, `the server's ${called}`).toMatchObject(values);
    expect(copy, `the server's ${called}`).toMatchObject({
      eventID: event?.eventID,
      ids: [event?.id],
    });
  }
  // No two things under one id.
  expect(new Set(ids.values()).size).toBe(ids.size);
  expectOneVisitor(events, copies, await cookies(page));
  return [...ids.values()];
}

/** Meta's pixel and the server know the visitor by one external id, the cookie's; where Meta is told nothing, there is none. */
function expectOneVisitor(
  events: VendorEvent[],
  copies: Received[],
  { pbid, ...jar }: Record<string, string>,
): void {
  const known = new Set([
    ...events.flatMap(({ service, matching }) =>
      service === 'facebook' ? [Object(matching).external_id as unknown] : [],
    ),
    ...copies.map(({ more }) => more.externalId),
  ]);
  if (known.size === 0)
    expect([pbid, jar['_fbp'], jar['_fbc']]).toEqual([undefined, undefined, undefined]);
  else {
    expect([...known]).toEqual([pbid]);
    expect(pbid).toMatch(/^[\da-f]{64}$/);
  }
}

for (const who of Object.keys(VISITORS) as Who[]) {
  const { proves, recipients } = VISITORS[who];
  const outcome =
    recipients.length > 0
      ? `each event reaches ${recipients.join(', ')} once, by one id, and nobody else`
      : 'nothing is asked, sent or stored';
  test(`${proves} a product's page as a real server printed it, for a visitor who ${who}: ${outcome}`, async ({
    page,
    shop,
    vendors,
    server,
  }) => {
    await replay({ page, shop, vendors, server }, who);
  });
}

test('[TR-55, the server’s own copies] where the server sends its own copies, the pixel uses the printed ids and the page sends no copy', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  const world = { page, shop, vendors, server };
  const { staticEvents } = (
    await open(world, 'has agreed', { ajaxForServerStaticEvent: '' })
  ).pysOptions;
  for (const service of ['facebook', 'gtm'] as const) {
    const printed = Object.values(staticEvents[service] ?? {}).flat();
    expect(printed).toHaveLength(2);
    const wanted = printed.map(({ name, eventID }) => `${name} ${eventID}`);
    await expect
      .poll(async () =>
        (await vendors.received(service))
          .filter(({ name }) => !name.startsWith('gtm.'))
          .map(({ name, eventID }) => `${name} ${eventID}`),
      )
      .toEqual(wanted);
  }
  await settled(page);
  expect(await server.received()).toEqual([]);
});
