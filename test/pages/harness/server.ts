import type { Oddities } from '#demo-site/server/oddities.mjs';
import { NONCE } from '#demo-site/server/oddities.mjs';
import type { Received } from '#demo-site/server/store.mjs';
import type { World } from './servers';

/** WordPress's endpoints on the shop's host: the demo's server, with a database in memory for each worker of the test run. */
export interface ShopServer {
  /** `pysOptions.ajaxUrl` of a page at the shop's root. */
  ajaxUrl: string;
  /** `pysFacebookRest.restApiUrl` of a page at the shop's root. */
  restUrl: string;
  /** What the demo's pages for its owner are opened with: `#dono=…`. */
  ownerToken: string;
  /** The valid nonce, for `pysOptions.ajax_event`. */
  nonce: string;
  /** The events that the server took, in order of arrival. */
  received(): Promise<Received[]>;
  /** Every request that the server got, including questions and what it refused or ignored. */
  asked(): Promise<Received[]>;
  /** Gives endpoints oddities until the test ends; null removes one. */
  oddities(changes: { [K in keyof Oddities]?: Oddities[K] | null }): void;
}

export function shopServer({ server }: World, origin: string): ShopServer {
  const asked = async (): Promise<Received[]> =>
    (await server.store.all()).filter(({ route }) => route !== 'vendor');
  return {
    ajaxUrl: `${origin}/wp-admin/admin-ajax.php`,
    restUrl: `${origin}/wp-json/pys-facebook/v1/event`,
    ownerToken: server.ownerToken,
    nonce: NONCE,
    asked,
    received: async () =>
      (await asked()).filter(({ accepted, service }) => accepted && service !== ''),
    oddities: (changes) => server.oddities.set(changes),
  };
}
