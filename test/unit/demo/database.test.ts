// @vitest-environment node
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
  accepted: true,
  more: {},
};

test('by default the database is a folder outside git, which keeps its rows', async () => {
  const database = demoDatabase({ DEMO_DATABASE_URL: '' }, root);
  const first = openStore(database);
  await first.add(ONE);
  await first.close();
  expect(existsSync(join(root, '.cache/demo/database'))).toBe(true);

  const second = createDemoServer(demoDatabase({}, root));
  expect(await second.store.all()).toMatchObject([{ event: 'Lead', params: { value: 1 } }]);
  await second.close();
});

test('the environment can name another database, and then no folder is made', () => {
  const url = 'postgres://loja.example/demo';
  expect(demoDatabase({ DEMO_DATABASE_URL: url }, root)).toEqual({ url });
  expect(existsSync(join(root, '.cache'))).toBe(false);
});

test('a database server that was unreachable is connected to again', async () => {
  const store = openStore({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(store.all()).rejects.toThrow('ECONNREFUSED');
  await expect(store.all()).rejects.toThrow('ECONNREFUSED');
});
