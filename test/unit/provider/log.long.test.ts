// @vitest-environment node

import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#provider/log';
import { createProvider } from '#provider/provider';
import { openProvider, PUBLIC_URL, TOKEN } from './open-provider';
import { posted, SITE } from './push/parts';

test('a statement that fails leaves none of its values in the log', async () => {
  let text = '';
  const stream = new Writable({
    write(part, _encoding, done) {
      text += String(part);
      done();
    },
  });
  const provider = await openProvider();
  const { database } = provider.parts;
  const log = createLog('info', stream);
  await provider.parts.sites.add({ id: SITE, name: 'Pinho Manso', origins: ['*'] });
  const { app } = createProvider({ ...provider.parts, log });
  const request = posted();
  const subscription = JSON.parse(String(request.body)).subscription_json;
  const { endpoint, keys } = JSON.parse(subscription);
  const subscribe = async (): Promise<number> =>
    (await app.request(`${PUBLIC_URL}/push/subscribe`, request)).status;
  expect(await subscribe()).toBe(200);
  await sql`alter table subscriptions add check (renewed_at < now() - interval '1 day') not valid`.execute(
    database.query,
  );
  expect(await subscribe()).toBe(500);
  // A value of the wrong type is in the message itself.
  await sql`select ${endpoint}::uuid`
    .execute(database.query)
    .catch((error: unknown) => log.error({ err: error }, 'failed'));
  await provider.close();
  expect(text).toContain('a request failed');
  expect(text).toContain('23514');
  expect(text).toContain('22P02');
  for (const secret of [endpoint, keys.auth, keys.p256dh, TOKEN])
    expect(text).not.toContain(secret);
});

test('another error is logged with its message, its place and its cause', () => {
  let text = '';
  const stream = new Writable({
    write(part, _encoding, done) {
      text += String(part);
      done();
    },
  });
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  createLog('info', stream).error({ err: new TypeError('no answer', { cause }) }, 'failed');
  expect(JSON.parse(text).err).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    stack: expect.stringContaining('log.long.test.ts'),
    cause: { message: 'refused', code: 'ECONNREFUSED' },
  });
});
