import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Received } from '../../../demo-site/server/store.mjs';
import { remember } from '../choice/visitor';
import type { ShopServer } from '../harness/server';
import type { Shop } from '../harness/test';
import { cookies, expect } from '../harness/test';
import type { VendorEvent, Vendors } from '../harness/vendors';
import type { Name } from './real/pages';
import { toldBy, WITHOUT_ID } from './real/pages';
import type { Hearer, State, Who } from './real/visitors';
import { VISITORS } from './real/visitors';
import { isReady } from './wire';

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
  readFileSync(new URL(`real/${name}.json`, import.meta.url), 'utf8');

/** What was recorded, as if the shop stood where the tests' does. */
function recorded(name: Name, state: State, origin: string): Recorded {
  const text = fixture(`${state}/${name}`);
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
export interface World {
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
export async function open(
  { page, shop }: World,
  name: Name,
  who: Who,
  changes: object = {},
): Promise<Recorded> {
  const { printed, cookies: jar } = VISITORS[who];
  const found = recorded(name, printed, shop.origin);
  Object.assign(found.pysOptions, changes);
  const [view] = found.pysOptions.staticEvents['facebook']?.['init_event'] ?? [];
  const path = new URL(`http://${view?.params.event_url}`).pathname;
  shop.page(path, pageOf(found));
  await remember(page, jar);
  await page.goto(shop.origin + path);
  return found;
}

/** Opens a recorded page as a visitor, and records everything that it sends. */
export async function replay(world: World, name: Name, who: Who): Promise<void> {
  const { printed, cookies: jar, recipients } = VISITORS[who];
  const found = await open(world, name, who);
  if (recipients.length === 0) {
    await expectNothing(world, jar);
    return;
  }
  const ids = await expectAll(world, name, recipients);
  // A cache serves the printed ids to everybody, so they must not be used.
  const everybodys = Object.values(found.pysOptions.staticEvents)
    .flatMap((kinds) => Object.values(kinds).flat())
    .map(({ eventID }) => eventID);
  if (printed === 'undecided') expect(everybodys.filter((id) => ids.includes(id))).toEqual([]);
}

/** Waits until the tracker is ready and no request is pending. */
export async function settled(page: Page): Promise<void> {
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
  name: Name,
  recipients: readonly Hearer[],
): Promise<string[]> {
  const all = Object.entries(toldBy(name)).flatMap(([kind, eventOf]) =>
    recipients.flatMap((service) => {
      const [called, values] = eventOf[service] ?? [];
      return called === undefined ? [] : [{ kind, service, called, values }];
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
    expect(event?.params, what).toMatchObject(values ?? {});
    if (WITHOUT_ID.includes(`${service} ${kind}`)) {
      expect(event?.eventID, what).toBeUndefined();
      continue;
    }
    expect(event?.eventID, what).toHaveLength(36);
    expect(event?.eventID, what).toBe(ids.get(kind) ?? event?.eventID);
    ids.set(kind, event?.eventID ?? '');
    if (service !== 'facebook') continue;
    const copy = copies.find((one) => one.event === called);
    expect(copy?.params, `the server's ${called}`).toMatchObject(values ?? {});
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
