import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openDatabase } from '#provider/database/open';
import { createRateLimits } from '#provider/http/rate-limits';
import { createLog } from '#provider/log';
import type { Parts } from '#provider/parts';
import { createProvider } from '#provider/provider';
import { createMetrics } from '#provider/running/metrics';
import { readSettings } from '#provider/settings';
import { openSites } from '#provider/sites/sites';
import { withLength } from '../open-provider';

export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
export const OTHER = '7f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5e';
export const AT = 'https://push.test/push';
const TOKEN = 'only-the-owner-knows-it';

/** A request of a visitor's browser. */
type Visit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A provider on a database in memory, with two sites. */
export async function openProvider(changes: Partial<Parts> = {}) {
  const database = await openDatabase({ url: 'memory:', prepared: dataDir });
  const sites = openSites(database);
  await sites.add({ id: SITE, name: 'Pinho Manso', origins: ['https://shop.test'] });
  await sites.add({ id: OTHER, name: 'Other', origins: ['*'] });
  const settings = {
    token: TOKEN,
    trustProxy: false,
    publicUrl: 'https://push.test',
    pushHosts: ['push.local', 'port.local:8443'],
    contact: 'mailto:owner@shop.test',
    keep: readSettings({}).keep,
  };
  const parts: Parts = {
    database,
    sites,
    settings,
    limits: createRateLimits(false, { address: 1e6, owner: 1e6, site: 1e6 }),
    log: createLog('silent'),
    metrics: createMetrics(),
    ...changes,
  };
  const { app, push } = createProvider(parts);
  const ask = async (address: string, init?: RequestInit): Promise<Response> =>
    app.request(address, withLength(init));
  return {
    parts,
    push,
    ask,
    /** A request of a visitor's browser on the shop. */
    visit: (path: string, init: Visit = {}) =>
      ask(AT + path, { ...init, headers: { origin: 'https://shop.test', ...init.headers } }),
    /** A request of the owner. */
    own: (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
      ask(`https://push.test/api/sites/${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}` },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    close: () => database.close(),
  };
}

/** An open provider. */
export type Opened = Awaited<ReturnType<typeof openProvider>>;

/** A subscription as a browser has it. */
export const subscription = (
  host = 'updates.push.services.mozilla.com',
): { endpoint: string; keys: { p256dh: string; auth: string } } => ({
  endpoint: `https://${host}/wpush/v2/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** What a browser posts to subscribe. */
export const posted = (changes: object = {}): Visit => ({
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
  body: JSON.stringify({
    service: 'webpush',
    uuid: SITE,
    vendor: 1,
    subscription_json: JSON.stringify(subscription()),
    metaData: { origin: 'https://shop.test' },
    subscriber_uuid: null,
    token: null,
    ...changes,
  }),
});

export const idOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { subscriber_uuid: string }).subscriber_uuid;
