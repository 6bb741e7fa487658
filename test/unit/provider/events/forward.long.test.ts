// @vitest-environment node

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createForwarding } from '#provider/events/forward';
import { createEvents } from '#provider/events/received-events';
import type { Loopback } from '../loopback';
import { openLoopback } from '../loopback';
import type { OpenProvider } from '../open-provider';
import { openProvider } from '../open-provider';

let there: Loopback;
let provider: OpenProvider;
beforeEach(async () => {
  there = await openLoopback();
  provider = await openProvider({
    settings: { forwardTo: `https://localhost:${there.port}/in` },
  });
});
afterEach(async () => {
  await provider.close();
  await there.close();
});

const send = async (name: string): Promise<void> => {
  const body = JSON.stringify({ name, eventId: `id-${name}`, params: { value: 1 } });
  const { status } = await provider.ask(`/events/${provider.site}`, { method: 'POST', body });
  expect(status).toBe(200);
};
const forward = (agent = there.agent): Promise<void> =>
  createForwarding(provider.parts, createEvents(provider.parts), agent).forward(provider.site);
const forwarded = async (): Promise<string[]> => {
  const { events } = await (await provider.own(`/sites/${provider.site}/events?limit=200`)).json();
  return (events as { name: string; forwardedAt: string | null }[])
    .filter(({ forwardedAt }) => forwardedAt !== null)
    .map(({ name }) => name);
};

test('events are forwarded once, in order and together, and the owner sees when', async () => {
  for (const name of ['a', 'b']) await send(name);
  await forward();
  expect(there.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      site: provider.site,
      events: ['a', 'b'].map((name) => ({
        id: expect.any(Number),
        name,
        eventId: `id-${name}`,
        params: { value: 1 },
        receivedAt: expect.any(String),
      })),
    },
  ]);
  await forward();
  expect(there.bodies).toHaveLength(1);
  expect(await forwarded()).toEqual(['b', 'a']);
});

test('events that the address refuses are forwarded by a later call', async () => {
  await send('a');
  there.answer = (_request, response) => void response.writeHead(503).end();
  await expect(forward()).rejects.toThrow('503');
  expect(await forwarded()).toEqual([]);
  there.answer = (_request, response) => void response.writeHead(200).end();
  await forward();
  expect(await forwarded()).toEqual(['a']);
});

test('an answer that never ends is not read', async () => {
  await send('a');
  there.answer = (_request, response) => void response.writeHead(200).write('x'.repeat(100_000));
  await forward();
  expect(await forwarded()).toEqual(['a']);
});
