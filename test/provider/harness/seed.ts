import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#provider/database/open';

/** A subscription that a test makes. */
export interface Seed {
  readonly endpoint: string;
  readonly host: string;
}

/** How many subscriptions one statement makes, and how many browsers' keys they share. */
const CHUNK = 5_000;
const PAIRS = 200;

/** Stores subscriptions of a site without asking the provider. */
export async function seed(
  { query }: Database,
  site: string,
  publicKey: string,
  seeds: readonly Seed[],
): Promise<void> {
  const pairs = Array.from({ length: PAIRS }, () => [
    createECDH('prime256v1').generateKeys('base64url'),
    randomBytes(16).toString('base64url'),
  ]);
  for (let from = 0; from < seeds.length; from += CHUNK) {
    const some = seeds.slice(from, from + CHUNK);
    const column = (index: 0 | 1) => some.map((_one, at) => pairs[at % PAIRS]?.[index] ?? '');
    await sql`
      insert into subscriptions
        (site_id, subscriber, service, endpoint, host, p256dh, auth, public_key, meta, categories)
      select ${site}::uuid, gen_random_uuid(), 'webpush', endpoint, host, p256dh, auth, ${publicKey}, '{}', '{}'
      from unnest(
        ${some.map(({ endpoint }) => endpoint)}::text[], ${some.map(({ host }) => host)}::text[],
        ${column(0)}::text[], ${column(1)}::text[]
      ) as one(endpoint, host, p256dh, auth)`.execute(query);
  }
}
