import { createServer } from 'node:http';
import type { Agent } from 'node:https';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '#provider/database/open';
import { createRateLimits } from '#provider/http/rate-limits';
import { openJobs } from '#provider/jobs/jobs';
import { startWork } from '#provider/jobs/work';
import { createLog } from '#provider/log';
import type { Parts } from '#provider/parts';
import { createProvider } from '#provider/provider';
import { createMetrics } from '#provider/running/metrics';
import { readSettings } from '#provider/settings';
import { openSites } from '#provider/sites/sites';
import { close, listen } from '#test/push/services/listening';
import { ROOT } from '#tools/install.mjs';

/** The provider's own token. */
export const TOKEN = 'only-the-owner-knows';

/** A provider in the test's process, with its page, jobs and a database in memory. */
export interface ServedProvider {
  readonly address: string;
  readonly parts: Parts;
  stop(): Promise<void>;
}

/**
 * Starts a provider on a free port of this machine.
 *
 * @param agent makes the connections to push services
 * @param pushHosts hosts of push services besides those that browsers use
 */
export async function serveProvider(
  agent: Agent,
  pushHosts: readonly string[],
): Promise<ServedProvider> {
  const server = createServer();
  const address = `http://localhost:${await listen(server)}`;
  const database = await openDatabase({ url: 'memory:' });
  const jobs = await openJobs(database, () => undefined);
  const parts: Parts = {
    database,
    jobs,
    agent,
    page: pathToFileURL(`${ROOT}.cache/provider-page/`),
    sites: openSites(database),
    limits: createRateLimits(false, { owner: 1_000_000 }),
    log: createLog('silent'),
    metrics: createMetrics(),
    settings: {
      token: TOKEN,
      trustProxy: false,
      publicUrl: address,
      pushHosts,
      contact: 'mailto:owner@shop.example',
      keep: readSettings({}).keep,
    },
  };
  await startWork(parts, jobs);
  const { app } = createProvider(parts);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void answer(request, response));
  return {
    address,
    parts,
    async stop() {
      await close(server);
      await jobs.stop({ graceful: true, wait: true, close: false, timeout: 5_000 });
      await database.close();
    },
  };
}
