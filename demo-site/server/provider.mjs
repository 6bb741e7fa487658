import { createRateLimits } from '#provider/http/rate-limits';
import { createLog } from '#provider/log';
import { createProvider } from '#provider/provider';
import { createMetrics } from '#provider/running/metrics';
import { readSettings } from '#provider/settings';
import { openSites } from '#provider/sites/sites';
import { CREATIVES } from './ads/creatives.mjs';
import { SETTINGS, SITE } from './push/config.mjs';

/** The provider's own address in its answers. The demo replaces it by the address to which the request was sent. */
export const PROVIDER_URL = 'http://provider.invalid';

/** A limit on requests that is never reached. All visitors on this machine have the same IP address, and tests send many requests. */
const MANY = 1_000_000;

/**
 * Enxerto's provider as the demo's server uses it. It has one site, whose pages may have any origin. It has no jobs, and no
 * routes for owners, because the demo has such routes of its own. The provider is opened when it is first used.
 *
 * @param {object} options
 * @param {import('./database.mjs').DemoDatabase} options.database
 * @param {import('node:https').Agent | undefined} options.agent makes the connections to push services; undefined: the
 *   provider's own agent
 * @param {readonly string[]} options.pushHosts more hosts of push services, besides those that browsers use
 */
export function openProvider({ database: lazy, agent, pushHosts }) {
  const open = async () => {
    const database = await lazy.open();
    const sites = openSites(database);
    const provider = createProvider({
      database,
      sites,
      metrics: createMetrics(),
      log: createLog('error'),
      limits: createRateLimits(false, { address: MANY, owner: MANY, site: MANY }),
      settings: {
        token: '',
        trustProxy: false,
        publicUrl: PROVIDER_URL,
        pushHosts,
        contact: 'mailto:loja@pinho-manso.example',
        keep: readSettings({}).keep,
      },
      ...(agent && { agent }),
    });
    await sites.add({ id: SITE, name: 'Pinho Manso', origins: ['*'], settings: SETTINGS });
    await addAds(provider);
    return { database, ...provider };
  };
  /** @type {ReturnType<typeof open> | undefined} */
  let opened;
  return {
    /** Returns the provider, and opens it before the first use. If it could not be opened, the next call tries again. */
    get: () =>
      (opened ??= open().catch((error) => {
        opened = undefined;
        throw error;
      })),
    /** Whether the provider was never opened, so that this server has stored nothing in it. */
    isBlank: () => opened === undefined,
  };
}

/** Stores the shop's own ads, if there are none. @param {import('#provider/provider').Provider} provider */
export async function addAds({ ads }) {
  if ((await ads.all(SITE)).length > 0) return;
  for (const creative of CREATIVES)
    await ads.put(SITE, { ...creative, starts_at: null, ends_at: null });
}

/** @typedef {ReturnType<typeof openProvider>} LazyProvider */
