import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { download } from '../http/download';
import type { Env } from '../http/env';
import type { Parts } from '../parts';
import { dump } from './dump';
import { writeLines } from './file';

/** The route that returns a backup to the provider's owner, by a temporary file: a slow download keeps no transaction open. */
export function backupRoutes({ database, log }: Pick<Parts, 'database' | 'log'>): Hono<Env> {
  let isBusy = false;

  /** Makes a backup in a temporary file, which disappears when it is closed. */
  const make = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'enxerto-backup-'));
    try {
      const path = join(folder, 'backup');
      await writeLines(path, dump(database));
      return await open(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const app = new Hono<Env>();
  app.get('/backup', async (c) => {
    if (c.get('access') !== 'all') return c.json({ error: 'only the owner of the provider' }, 403);
    if (isBusy) return c.json({ error: 'a backup is being made' }, 409);
    isBusy = true;
    try {
      const file = await make();
      c.header('content-length', String((await file.stat()).size));
      const name = `enxerto-provider-${new Date().toISOString().slice(0, 10)}.ndjson.gz`;
      const type = 'application/gzip';
      return download(c, { name, type }, file.createReadStream(), log);
    } finally {
      isBusy = false;
    }
  });
  return app;
}
