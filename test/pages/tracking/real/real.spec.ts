import { readFileSync } from 'node:fs';
import { remember, stored } from '#test/pages/choice/visitor';
import type { Shop } from '#test/pages/harness/test';
import { cookies, expect, test } from '#test/pages/harness/test';
import type { VendorEvent, Vendors } from '#test/pages/harness/vendors';
import { isReady } from '../wire';

/** The consent plugin's cookies of a visitor who has decided. */
function decided(analytics: boolean, advertisement: boolean): Record<string, string> {
  const categories = { necessary: true, functional: analytics, analytics, advertisement };
  const boxes = Object.entries(categories).map(([slug, is]) => [
    `cookielawinfo-checkbox-${slug}`,
    is ? 'yes' : 'no',
  ]);
  return { ...stored('yes', categories), ...Object.fromEntries(boxes) };
}

type Hearer = 'facebook' | 'ga' | 'gtm';
const ALL: readonly Hearer[] = ['facebook', 'ga', 'gtm'];

/** A product, as the recorded shop has it. */
const ITEM = {
  item_id: '52',
  item_name: 'Cadeira com variações',
  item_category: 'Mesas',
  quantity: 1,
  price: '29.9',
};
const SOLD = { currency: 'EUR', value: '29.9', items: [ITEM] };

/** What the product's page tells whom: the names and values of the product's view, then of the page's. */
const TOLD: Record<Hearer, readonly [name: string, values: Record<string, unknown>][]> = {
  facebook: [
    [
      'ViewContent',
      {
        content_ids: ['52'],
        content_name: 'Cadeira com variações',
        contents: [{ id: '52', quantity: 1 }],
        value: '29.9',
        currency: 'EUR',
      },
    ],
    ['PageView', {}],
  ],
  ga: [
    ['view_item', SOLD],
    ['page_view', {}],
  ],
  gtm: [
    ['view_item', { ecommerce: SOLD }],
    ['page_view', {}],
  ],
};

interface Recorded {
  bodyClass: string;
  pysOptions: { staticEvents: Record<string, Record<string, PrintedEvent[]>> };
  pysFacebookRest: object;
}
interface PrintedEvent {
  eventID: string;
  params: { event_url: string };
}

const fixture = (name: string): string =>
  readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8');

/** A page around what was recorded: the consent plugin's data in the head, the pixel plugin's at the end of body, no configuration of ours. */
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

/** Serves a recorded page as if its shop stood where the tests' does. */
function serve(shop: Shop, printedFor: 'undecided' | 'agreed'): { path: string; ids: string[] } {
  const text = fixture(`${printedFor}/product`)
    .replaceAll('https://loja.example', shop.origin)
    .replaceAll('loja.example', new URL(shop.origin).host);
  const found = JSON.parse(text) as Recorded;
  const events = Object.values(found.pysOptions.staticEvents).flatMap((kinds) =>
    Object.values(kinds).flat(),
  );
  const path = new URL(`http://${events[0]?.params.event_url}`).pathname;
  shop.page(path, pageOf(found));
  return { path, ids: events.map(({ eventID }) => eventID) };
}

/** The events that the services received, without the container's own. */
const arrivedAt = async (vendors: Vendors): Promise<VendorEvent[]> =>
  (await vendors.all()).filter(({ name }) => !name.startsWith('gtm.'));

test('[TR-30, undecided, recorded] a page as a real server printed it, for a visitor who has not decided: nothing is asked, sent or stored', async ({
  page,
  shop,
  vendors,
}) => {
  const { path } = serve(shop, 'undecided');
  await page.goto(shop.origin + path);
  await isReady(page);
  await page.mouse.wheel(0, 2_000);
  await page.locator('h1').click();
  await page.waitForLoadState('networkidle');
  expect(await vendors.all()).toEqual([]);
  const others = shop.requests.filter(
    ({ origin, path: to }) =>
      origin !== shop.origin || !(to === path || to.startsWith('/enxerto/')),
  );
  expect(others.map(({ origin, path: to }) => origin + to)).toEqual([]);
  expect(await cookies(page)).toEqual({});
});

for (const [proves, who, printedFor, jar, hearers] of [
  [
    '[TR-55, recorded] [TR-60, one external id, recorded]',
    'has agreed',
    'agreed',
    [true, true],
    ALL,
  ],
  [
    '[TR-33, cached page, recorded]',
    'has agreed and gets a cached page',
    'undecided',
    [true, true],
    ALL,
  ],
  [
    '[TR-30, analytics alone, recorded]',
    'has agreed to analytics alone',
    'agreed',
    [true, false],
    ['ga', 'gtm'],
  ],
] as const)
  test(`${proves} a page as a real server printed it, for a visitor who ${who}: each event reaches ${hearers.join(', ')} once, by one id, and nobody else`, async ({
    page,
    shop,
    vendors,
    server,
  }) => {
    const { path, ids: everybodys } = serve(shop, printedFor);
    await remember(page, decided(jar[0], jar[1]));
    await page.goto(shop.origin + path);
    const wanted = hearers.flatMap((service) =>
      TOLD[service].map(([name, values], kind) => ({ service, name, values, kind })),
    );
    const nameOf = ({ service, name }: { service: string; name: string }) => `${service} ${name}`;
    await expect
      .poll(async () => (await arrivedAt(vendors)).map(nameOf).toSorted())
      .toEqual(wanted.map(nameOf).toSorted());
    const copied = wanted.filter(({ service }) => service === 'facebook').map(({ name }) => name);
    await expect
      .poll(async () => (await server.received()).map(({ event }) => event).toSorted())
      .toEqual(copied.toSorted());
    // Nothing is sent after it.
    await page.waitForLoadState('networkidle');
    const events = await arrivedAt(vendors);
    const copies = await server.received();
    expect([events.length, copies.length]).toEqual([wanted.length, copied.length]);

    const ids: [Set<unknown>, Set<unknown>] = [new Set(), new Set()];
    for (const { service, name, values, kind } of wanted) {
      const event = events.find((one) => nameOf(one) === nameOf({ service, name }));
      expect(event?.params, name).toMatchObject(values);
      // The page view that Google's tag tells of itself has no id.
      if (nameOf({ service, name }) === 'ga page_view') expect(event?.eventID).toBeUndefined();
      else ids[kind]?.add(event?.eventID);
      if (service !== 'facebook') continue;
      const copy = copies.find((one) => one.event === name);
      expect(copy?.params, `the server's ${name}`).toMatchObject(values);
      expect(copy, `the server's ${name}`).toMatchObject({
        eventID: event?.eventID,
        ids: [event?.id],
      });
    }
    const used = ids.flatMap((one) => [...one]);
    expect(used).toEqual([expect.stringMatching(/^.{36}$/), expect.stringMatching(/^.{36}$/)]);
    expect(used[0]).not.toBe(used[1]);
    // A cache serves the printed ids to everybody, so they must not be used.
    if (printedFor === 'undecided')
      expect(everybodys.filter((id) => used.includes(id))).toEqual([]);

    // Meta's pixel and the server know the visitor by one external id, the cookie's; where Meta is wanted nothing, there is none.
    const { pbid, ...rest } = await cookies(page);
    const known = new Set([
      ...events.flatMap(({ service, matching }) =>
        service === 'facebook' ? [Object(matching).external_id as unknown] : [],
      ),
      ...copies.map(({ more }) => more.externalId),
    ]);
    if (copied.length === 0) {
      expect([pbid, rest['_fbp'], rest['_fbc'], known.size]).toEqual([
        undefined,
        undefined,
        undefined,
        0,
      ]);
    } else {
      expect([...known]).toEqual([pbid]);
      expect(pbid).toMatch(/^[\da-f]{64}$/);
    }
  });
