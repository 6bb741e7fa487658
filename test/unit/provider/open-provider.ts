import type { Agent } from 'node:https';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openDatabase } from '#provider/database/open';
import type { Database } from '#provider/database/open';
import type { SiteSettings } from '#provider/database/tables';
import { createRateLimits } from '#provider/http/rate-limits';
import type { Jobs } from '#provider/jobs/jobs';
import { createLog } from '#provider/log';
import type { Parts } from '#provider/parts';
import { createProvider } from '#provider/provider';
import { createMetrics } from '#provider/running/metrics';
import type { Keep } from '#provider/settings';
import { readSettings } from '#provider/settings';
import { openSites } from '#provider/sites/sites';

/** The provider's own token. */
export const TOKEN = 'only-the-owner-knows';
/** The address at which browsers reach the provider. */
export const PUBLIC_URL = 'https://provider.test';
/** The origin of the site's pages. */
export const SHOP = 'https://shop.example';

/** A provider with one site, on a database in memory. */
export interface OpenProvider {
  readonly parts: Parts;
  readonly site: string;
  /** Requests an address, as a visitor's page at `SHOP` does. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Requests an address below `/api` as the owner. A body is sent as JSON. */
  own(path: string, method?: string, body?: unknown, token?: string): Promise<Response>;
  /** Adds another site. */
  addSite(name: string, origins: readonly string[], settings?: SiteSettings): Promise<string>;
  close(): Promise<void>;
}

/** Opens a provider for a test. Requests are answered in this process, and only many are too many. */
export async function openProvider(
  options: {
    database?: Database;
    jobs?: Jobs;
    agent?: Agent;
    settings?: SiteSettings;
    keep?: Keep;
  } = {},
): Promise<OpenProvider> {
  const database = options.database ?? (await openDatabase({ url: 'memory:', prepared: dataDir }));
  const many = 1_000_000_000;
  const parts: Parts = {
    database,
    jobs: options.jobs,
    agent: options.agent,
    sites: openSites(database),
    limits: createRateLimits(false, { address: many, owner: many, site: many, token: many }),
    log: createLog('silent'),
    metrics: createMetrics(),
    settings: {
      token: TOKEN,
      trustProxy: false,
      publicUrl: PUBLIC_URL,
      pushHosts: [],
      contact: 'mailto:owner@shop.example',
      keep: options.keep ?? readSettings({}).keep,
    },
  };
  const { app } = createProvider(parts);
  const addSite: OpenProvider['addSite'] = async (name, origins, settings = {}) =>
    (await parts.sites.add({ name, origins, settings })).id;
  return {
    parts,
    addSite,
    site: await addSite('Pinho Manso', [SHOP], options.settings),
    ask: async (path, init) =>
      app.request(PUBLIC_URL + path, withLength({ headers: { origin: SHOP }, ...init })),
    own: async (path, method = 'GET', body, token = TOKEN) =>
      app.request(
        `${PUBLIC_URL}/api${path}`,
        withLength({
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        }),
      ),
    close: () => database.close(),
  };
}

/** A request with the length of its body, as it comes over a connection. */
export function withLength(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (typeof init.body === 'string')
    headers.set('content-length', String(Buffer.byteLength(init.body)));
  return { ...init, headers };
}
