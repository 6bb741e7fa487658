import { expect } from '../harness/test';
import type { ShopServer } from '../harness/server';
import type { Service, VendorEvent, Vendors } from '../harness/vendors';

export const SERVICES: readonly Service[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/** The services that are sent something. */
type Recipient = Service | 'server';

/**
 * Waits until each service, and the server for Meta, has received one kind of event a number of times, and returns the
 * parameters of the last one, which must have the same id for all. Tag Manager's, and Pinterest's of a group, have the money in
 * a nested map.
 *
 * @param names the event's name at Meta and Pinterest, at Google and at Microsoft
 */
export async function eventsOf(
  vendors: Vendors,
  server: ShopServer,
  names: readonly string[],
  times: number,
  recipients: readonly Recipient[] = [...SERVICES, 'server'],
): Promise<Partial<Record<Recipient, unknown>>> {
  type Received = Pick<VendorEvent, 'eventID' | 'params'>;
  const readReceived = async (): Promise<[Recipient, Received[]][]> => {
    const events = (await vendors.all()).filter(({ name }) => names.includes(name));
    const copies = (await server.received()).filter(({ event }) => names.includes(event));
    return recipients.map((who) => [
      who,
      who === 'server' ? copies : events.filter(({ service }) => service === who),
    ]);
  };
  await expect
    .poll(async () => (await readReceived()).map(([who, { length }]) => `${who} ${length}`))
    .toEqual(recipients.map((who) => `${who} ${times}`));
  const last = (await readReceived()).map(([who, received]) => [who, received.at(-1)] as const);
  // Microsoft's events have no id.
  const ids = last.filter(([who]) => who !== 'bing').map(([, event]) => event?.eventID);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toHaveLength(36);
  return Object.fromEntries(
    last.map(([who, event]) => [who, event?.params['ecommerce'] ?? event?.params]),
  );
}

/** The events that each vendor was sent since the last call, by name; Tag Manager's own are not counted. */
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
