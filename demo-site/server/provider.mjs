import { createRateLimits } from '../../provider/http/rate-limits';
import { createLog } from '../../provider/log';
import { createProvider } from '../../provider/provider';
import { createMetrics } from '../../provider/running/metrics';
import { openSites } from '../../provider/sites/sites';
import { CREATIVES } from './ads/creatives.mjs';
import { SETTINGS, SITE } from './push/config.mjs';

/** The provider's address in its answers; the demo puts the address that was asked in its place. */
export const PROVIDER_URL = 'http://provider.invalid';

/** Everybody on this machine has the same address, and tests ask often. */
const MANY = 1_000_000;

/**
 * Enxerto's provider, as the demo's server uses it: with one site, whose pages may be anywhere, without jobs, and without the
 * owner's addresses, which the demo has its own of. It is opened when it is first used.
 *
 * @param {object} options
 * @param {import('./database.mjs').DemoDatabase} options.database
 * @param {import('node:https').Agent | undefined} options.agent makes the connections to push services
 * @param {readonly string[]} options.pushHosts more hosts of push services, besides those that browsers use
 */
export function openProvider({ database: lazy, agent, pushHosts }) {
  const open = async () => {
    const database = await lazy.open();
    const sites = openSites(database);
    const provider = createProvider({
      ...{ database, sites, metrics: createMetrics(), log: createLog('error') },
      limits: createRateLimits(false, { address: MANY, site: MANY }),
      settings: {
        ...{ token: '', trustProxy: false, publicUrl: PROVIDER_URL, pushHosts },
        contact: 'mailto:loja@pinho-manso.example',
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
    /** The provider; it is opened again after it could not be. */
    get: () =>
      (opened ??= open().catch((error) => {
        opened = undefined;
        throw error;
      })),
    /** Whether it was never opened, so that it is certain to have only what it has at the start. */
    isBlank: () => opened === undefined,
  };
}

/** Stores the shop's own ads, if there are none. @param {import('../../provider/provider').Provider} provider */
export async function addAds({ ads }) {
  if ((await ads.all(SITE)).length > 0) return;
  for (const creative of CREATIVES)
    await ads.put(SITE, { ...creative, starts_at: null, ends_at: null });
}

/** @typedef {ReturnType<typeof openProvider>} LazyProvider */
