import { expect } from '../harness/test';
import type { ShopServer } from '../harness/server';
import type { Service, VendorEvent, Vendors } from '../harness/vendors';

export const SERVICES: readonly Service[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/** Who hears of something. */
type Hearer = Service | 'server';

/**
 * What each service, and the server for Meta, was told the last time of one thing: as many times as said, the last of them by
 * one id. Tag Manager's, and Pinterest's of a group, have the money in a map of its own.
 *
 * @param names Meta's and Pinterest's, Google's and Microsoft's
 */
export async function eventsOf(
  vendors: Vendors,
  server: ShopServer,
  names: readonly string[],
  times: number,
  hearers: readonly Hearer[] = [...SERVICES, 'server'],
): Promise<Partial<Record<Hearer, unknown>>> {
  type Heard = Pick<VendorEvent, 'eventID' | 'params'>;
  const heardBy = async (): Promise<[Hearer, Heard[]][]> => {
    const events = (await vendors.all()).filter(({ name }) => names.includes(name));
    const copies = (await server.received()).filter(({ event }) => names.includes(event));
    return hearers.map((who) => [
      who,
      who === 'server' ? copies : events.filter(({ service }) => service === who),
    ]);
  };
  await expect
    .poll(async () => (await heardBy()).map(([who, { length }]) => `${who} ${length}`))
    .toEqual(hearers.map((who) => `${who} ${times}`));
  const last = (await heardBy()).map(([who, heard]) => [who, heard.at(-1)] as const);
  // Microsoft's are not told by an id.
  const ids = last.filter(([who]) => who !== 'bing').map(([, event]) => event?.eventID);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toHaveLength(36);
  return Object.fromEntries(
    last.map(([who, event]) => [who, event?.params['ecommerce'] ?? event?.params]),
  );
}

/** What each vendor was told since the last time, by name; what Tag Manager says to itself is not counted. */
export function record(
  vendors: Vendors,
): (expected: Record<Service, string[]>) => Promise<VendorEvent[]> {
  let seen = 0;
  return async (expected) => {
    let events: VendorEvent[] = [];
    await expect
      .poll(
        async () => {
          events = (await vendors.all()).filter(({ name }) => !name.startsWith('gtm.'));
          return Object.fromEntries(
            SERVICES.map((service) => [
              service,
              events
                .slice(seen)
                .filter((event) => event.service === service)
                .map(({ name }) => name)
                .sort(),
            ]),
          );
        },
        { timeout: 20_000 },
      )
      .toEqual(expected);
    const fresh = events.slice(seen);
    seen = events.length;
    return fresh;
  };
}
