import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../provider/database/open';
import { createEvents } from '../../provider/events/events';
import { createForwarding } from '../../provider/events/forward';
import type { Jobs } from '../../provider/jobs/jobs';
import { openJobs } from '../../provider/jobs/jobs';
import type { Loopback } from '../unit/provider/loopback';
import { openLoopback } from '../unit/provider/loopback';
import type { OpenProvider } from '../unit/provider/open-provider';
import { openProvider } from '../unit/provider/open-provider';

let there: Loopback;
let jobs: Jobs;
let provider: OpenProvider;
beforeAll(async () => {
  there = await openLoopback();
  const database = await openDatabase({ url: 'memory:' });
  jobs = await openJobs(database, () => undefined);
  const settings = { forwardTo: `https://localhost:${there.port}/` };
  provider = await openProvider({ database, jobs, settings });
  const { parts } = provider;
  await createForwarding(parts, createEvents(parts), there.agent).work(jobs);
});
afterAll(async () => {
  await jobs.stop({ graceful: false, wait: true, close: false });
  await provider.close();
  await there.close();
});

const send = async (name: string): Promise<void> => {
  const body = JSON.stringify({ name });
  const { status } = await provider.ask(`/events/${provider.site}`, { method: 'POST', body });
  expect(status).toBe(200);
};
const names = (): string[][] =>
  there.bodies.map((body) => {
    const { events } = JSON.parse(body) as { events: { name: string }[] };
    return events.map(({ name }) => name);
  });

test('events that come together are forwarded together by one job, and again while the address refuses them', async () => {
  for (const name of ['a', 'b', 'c']) await send(name);
  await expect.poll(names, { timeout: 20_000 }).toEqual([['a', 'b', 'c']]);

  there.answer = (_request, response) => void response.writeHead(500).end();
  await send('d');
  await expect.poll(names, { timeout: 20_000 }).toContainEqual(['d']);
  there.answer = (_request, response) => void response.writeHead(204).end();
  const forwardedAt = async (): Promise<unknown[]> => {
    const { events } = await (await provider.own(`/sites/${provider.site}/events`)).json();
    return (events as { forwardedAt: unknown }[]).map((event) => event.forwardedAt);
  };
  // No further event comes: the job itself is tried again.
  await expect.poll(forwardedAt, { timeout: 45_000 }).not.toContain(null);
  expect(names().slice(1)).toEqual([['d'], ['d']]);
}, 90_000);
