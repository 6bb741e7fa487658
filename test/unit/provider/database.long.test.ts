// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../provider/database/open';
import { openJobs } from '../../../provider/jobs/jobs';

const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';

test('two databases in memory do not see each other, and a transaction is not mixed with others', async () => {
  const [one, two] = [
    await openDatabase({ url: 'memory:' }),
    await openDatabase({ url: 'memory:' }),
  ];
  const row = { id: SITE, name: 'Pinho Manso', origins: ['*'], token_hash: null };
  await Promise.all([
    one.query.transaction().execute(async (transaction) => {
      await transaction.insertInto('sites').values(row).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await transaction.updateTable('sites').set({ name: 'Other' }).execute();
    }),
    two.query.insertInto('sites').values(row).execute(),
  ]);
  expect(await one.query.selectFrom('sites').select('name').execute()).toEqual([{ name: 'Other' }]);
  expect(
    await two.query.selectFrom('sites').select(['name', 'origins', 'settings']).execute(),
  ).toEqual([{ name: 'Pinho Manso', origins: ['*'], settings: {} }]);
  const { numUpdatedRows } = await one.query
    .updateTable('sites')
    .set({ name: 'x' })
    .where('name', '=', 'none')
    .executeTakeFirst();
  expect(Number(numUpdatedRows)).toBe(0);
  await one.close();
  await two.close();
});

test('a folder keeps its rows, and is refused while another process uses it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provider '));
  const first = await openDatabase({ url: folder });
  await first.query.insertInto('secrets').values({ name: 'a', value: 'b' }).execute();
  await first.close();
  const second = await openDatabase({ url: folder });
  expect(await second.query.selectFrom('secrets').selectAll().execute()).toEqual([
    { name: 'a', value: 'b' },
  ]);
  await second.close();
  rmSync(folder, { recursive: true });
});

test('jobs run on the embedded database', async () => {
  const database = await openDatabase({ url: 'memory:' });
  const jobs = await openJobs(database, (error) => {
    throw error;
  });
  await jobs.createQueue('greet');
  const done = new Promise((resolve) => {
    void jobs.work<{ name: string }>('greet', { pollingIntervalSeconds: 0.5 }, async ([job]) =>
      resolve(job?.data.name),
    );
  });
  await jobs.send('greet', { name: 'Ana' });
  expect(await done).toBe('Ana');
  await jobs.stop({ graceful: true, wait: true, close: false });
  await database.close();
});
