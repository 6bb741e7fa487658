import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { openDatabase } from './database/open';
import { createRateLimits } from './http/rate-limits';
import { createBoundedServer, MAX_CONNECTIONS } from './http/serve';
import type { Jobs } from './jobs/jobs';
import { openJobs } from './jobs/jobs';
import { startWork } from './jobs/work';
import { createLog } from './log';
import type { Parts } from './parts';
import { createProvider } from './provider';
import { createMetrics } from './running/metrics';
import type { Settings } from './settings';
import { openSites } from './sites/sites';

/** A running provider. */
export interface Running {
  /** The address at which the provider listens; undefined for a process that only sends. */
  readonly address: string | undefined;
  /** Stops: finishes what is in flight, then closes the database. */
  stop(): Promise<void>;
}

/** The time that requests and jobs which have begun still get when the provider stops, in milliseconds. */
const STOP_MS = 10_000;

/**
 * Starts a provider.
 *
 * @param role `all` answers requests and sends; `send` only sends, so that several such processes share the work
 * @param page the folder of the built owner's page; undefined: the page is not served
 * @throws if the database can't be opened or the port is not free
 */
export async function startProvider(
  settings: Settings,
  role: 'all' | 'send',
  page?: URL,
): Promise<Running> {
  // Objects that a sender allocates are needed for about a second. Without this option, V8 would collect them only after many megabytes.
  if (role === 'send') setFlagsFromString('--optimize-for-size');
  // Files that are written from now on are readable by this user only: the database has private keys.
  process.umask(0o077);
  const log = createLog(settings.logLevel);
  // pg-boss does not wait for what it writes after a job: a database error there would end the process. The job is done again.
  const onRejection = (error: unknown): void =>
    log.error({ err: error }, 'the job queue could not write');
  const database = await openDatabase({
    url: settings.databaseUrl,
    warn: (text) => log.warn(text),
  });
  let jobs: Jobs | undefined;
  const close = async (waitMs: number): Promise<void> => {
    await jobs?.stop({ graceful: waitMs > 0, wait: true, close: false, timeout: waitMs });
    await database.close();
    process.off('unhandledRejection', onRejection);
  };
  try {
    jobs = await openJobs(database, (error) => log.error({ err: error }, 'the job queue'));
    const parts: Parts = {
      database,
      log,
      settings,
      jobs,
      page,
      sites: openSites(database),
      limits: createRateLimits(settings.trustProxy),
      metrics: createMetrics(),
    };
    process.on('unhandledRejection', onRejection);
    await startWork(parts, jobs);
    const server = role === 'all' ? await listen(parts, settings) : undefined;
    log.info({ role, address: server?.address }, 'the provider has started');
    return {
      address: server?.address,
      async stop() {
        await server?.close();
        await close(STOP_MS);
        log.info('the provider has stopped');
      },
    };
  } catch (error) {
    // Without this, the queue would go on, and keep the process alive.
    await close(0);
    throw error;
  }
}

/** Answers requests. The first site is made if there is none. */
async function listen(
  parts: Parts,
  { host, port }: Settings,
): Promise<{ address: string; close(): Promise<void> }> {
  if ((await parts.sites.all()).length === 0)
    await parts.sites.add({ name: 'My site', origins: ['*'] });
  const { app } = createProvider(parts);
  const server = createBoundedServer(app.fetch, parts.settings.trustProxy, parts.log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Of more connections at a time than may wait, the kernel would drop some, whoever's they are, and clients would come again
    // after seconds.
    server.listen({ port, host, backlog: MAX_CONNECTIONS }, resolve);
  });
  const { port: real } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${real}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
      }),
  };
}
