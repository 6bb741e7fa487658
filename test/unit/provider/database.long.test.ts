// @vitest-environment node

import { expect, test } from 'vitest';
import { openDatabase } from '#provider/database/open';
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
