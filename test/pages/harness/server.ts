import type { Oddities } from '../../../demo-site/server/oddities.mjs';
import { NONCE } from '../../../demo-site/server/oddities.mjs';
import type { Received } from '../../../demo-site/server/store.mjs';
import type { World } from './servers';

/** What WordPress answers on the shop's host: the demo's own server, with a store of this worker's in memory. */
export interface ShopServer {
  /** `pysOptions.ajaxUrl` of a page at the shop's root. */
  ajaxUrl: string;
  /** `pysFacebookRest.restApiUrl` of such a page. */
  restUrl: string;
  /** `pysOptions.ajax_event` that is valid. */
  nonce: string;
  /** The events that the server took, in order of arrival. */
  received(): Promise<Received[]>;
  /** Everything that it was asked: questions, and what it refused or ignored, too. */
  asked(): Promise<Received[]>;
  /** Makes endpoints odd until the test's end; null makes one as usual again. */
  oddities(changes: { [K in keyof Oddities]?: Oddities[K] | null }): void;
}

export function shopServer({ server }: World, origin: string): ShopServer {
  const asked = async (): Promise<Received[]> =>
    (await server.store.all()).filter(({ route }) => route !== 'vendor');
  return {
    ajaxUrl: `${origin}/wp-admin/admin-ajax.php`,
    restUrl: `${origin}/wp-json/pys-facebook/v1/event`,
    nonce: NONCE,
    asked,
    received: async () => (await asked()).filter(({ taken, service }) => taken && service !== ''),
    oddities: (changes) => server.oddities.set(changes),
  };
}
