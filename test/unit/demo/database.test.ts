// @vitest-environment node
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDemoServer } from '../../../demo-site/server/app.mjs';
import { openStore } from '../../../demo-site/server/store.mjs';
import { demoDatabase } from '../../../tools/demo/database.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'enxerto base '));
});
afterEach(() => rmSync(root, { recursive: true }));

const ONE = {
  route: 'rest' as const,
  action: 'event',
  service: 'facebook',
  event: 'Lead',
  eventID: 'one',
  ids: ['1029'],
  params: { value: 1 },
  status: 200,
  taken: true,
  more: {},
};

test('by default the database is a file outside git, which keeps its rows', async () => {
  const database = demoDatabase({ DEMO_DATABASE_URL: '' }, root);
  const first = openStore(database);
  await first.add(ONE);
  await first.close();
  expect(existsSync(join(root, '.cache/demo/received.db'))).toBe(true);

  const second = createDemoServer(demoDatabase({}, root));
  expect(await second.store.all()).toMatchObject([{ event: 'Lead', params: { value: 1 } }]);
  await second.close();
});

test('the environment can name another database with a token, and then no file is made', () => {
  const url = 'libsql://loja.example';
  expect(demoDatabase({ DEMO_DATABASE_URL: url }, root)).toEqual({ url });
  expect(demoDatabase({ DEMO_DATABASE_URL: url, DEMO_DATABASE_TOKEN: 'secret' }, root)).toEqual({
    url,
    authToken: 'secret',
  });
  expect(existsSync(join(root, '.cache'))).toBe(false);
});

test('requests to a database server have the token, and are repeated after it was unreachable', async () => {
  const asked: (string | undefined)[] = [];
  const away = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as AddressInfo;
  const store = openStore({ url: `http://127.0.0.1:${port}`, authToken: 'secret' });
  await expect(store.all()).rejects.toThrow('503');
  const once = asked.length;
  await expect(store.all()).rejects.toThrow('503');
  expect(asked.length).toBeGreaterThan(once);
  expect(new Set(asked)).toEqual(new Set(['Bearer secret']));
  await store.close();
  await new Promise((resolve) => away.close(resolve));
});
