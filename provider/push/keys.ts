import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import type { Database } from '../database/open';
import { isKey, P256DH_BYTES } from './hosts';

/** A pair of keys with which messages are signed (VAPID), in base64url. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The number of milliseconds for which a site's current key is used without reading it again. */
const FRESH_MS = 2_000;
/** Bytes of a private key. */
const PRIVATE_BYTES = 32;
/** The most keys that are kept in memory; beyond this number, all are forgotten. */
const MAX_IN_MEMORY = 1_000;

/** Whether the two keys belong together. */
export function isPair({ publicKey, privateKey }: KeyPair): boolean {
  if (!isKey(publicKey, P256DH_BYTES) || !isKey(privateKey, PRIVATE_BYTES)) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The keys of sites. */
export type Keys = ReturnType<typeof openKeys>;

/** Opens a database's keys. The newest is a site's current one; older ones sign for the browsers that subscribed with them. */
export function openKeys({ query }: Database) {
  const currentOf = new Map<string, { pair: KeyPair; until: number }>();
  const pairs = new Map<string, KeyPair>();

  const remember = (site: string, pair: KeyPair): KeyPair => {
    if (currentOf.size > MAX_IN_MEMORY) currentOf.clear();
    currentOf.set(site, { pair, until: Date.now() + FRESH_MS });
    return pair;
  };
  const latest = (from: Pick<Database['query'], 'selectFrom'>, site: string) =>
    from
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .where('site_id', '=', site)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  /** Adds a key, one process of a site after the other. With `onlyFirst`, the key that the site has by then is returned instead. */
  const add = (site: string, pair: KeyPair, onlyFirst: boolean): Promise<KeyPair> =>
    query.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('sites')
        .select('id')
        .where('id', '=', site)
        .forNoKeyUpdate()
        .execute();
      const found = onlyFirst ? await latest(transaction, site) : undefined;
      if (found) return found;
      await transaction
        .insertInto('push_keys')
        .values({ site_id: site, public_key: pair.publicKey, private_key: pair.privateKey })
        .execute();
      return pair;
    });

  return {
    /** A site's current key pair. If the site has none, a key pair is made. */
    async current(site: string): Promise<KeyPair> {
      const known = currentOf.get(site);
      if (known && known.until > Date.now()) return known.pair;
      const found = await latest(query, site);
      return remember(site, found ?? (await add(site, webpush.generateVAPIDKeys(), true)));
    },
    /**
     * Gives a site another key, which is the site's current key from then on.
     *
     * @param pair a pair that another provider has used for the site; default: a new one
     * @returns the new pair; undefined if the given pair is already stored
     */
    async rotate(site: string, pair?: KeyPair): Promise<KeyPair | undefined> {
      const isKnown = pair && (await this.pair(pair.publicKey)) !== undefined;
      if (isKnown) return undefined;
      return remember(site, await add(site, pair ?? webpush.generateVAPIDKeys(), false));
    },
    /** The pair with this public key. */
    async pair(publicKey: string): Promise<KeyPair | undefined> {
      const known = pairs.get(publicKey);
      if (known) return known;
      const found = await query
        .selectFrom('push_keys')
        .select(['public_key as publicKey', 'private_key as privateKey'])
        .where('public_key', '=', publicKey)
        .executeTakeFirst();
      if (pairs.size > MAX_IN_MEMORY) pairs.clear();
      if (found) pairs.set(publicKey, found);
      return found;
    },
    /** All pairs of a site, the newest first. */
    all: (site: string) =>
      query
        .selectFrom('push_keys')
        .select(['public_key as publicKey', 'private_key as privateKey', 'created_at as createdAt'])
        .where('site_id', '=', site)
        .orderBy('id', 'desc')
        .execute(),
  };
}
