import { createHash } from 'node:crypto';
import type { Database } from '../database/open';
import type { Site } from '../sites/sites';
import type { Keys } from './keys';

/** The most in-browser notifications that a configuration contains. */
const MAX_MESSAGES = 10;
/** How long a configuration is used again, in milliseconds. A campaign that starts takes this long to be among the last. */
const FRESH_MS = 2_000;
/** How many configurations are kept; all are forgotten beyond that. */
const MAX_CONFIGS = 1_000;

/** A site's configuration as it is served. */
export interface Config {
  readonly body: string;
  readonly etag: string;
}

/** ISO 8601 with an offset, as the legacy provider writes dates. */
const withOffset = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');

/** Text fields that contain JSON, as the legacy provider writes them. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Creates what makes sites' configurations, from their settings, keys and latest campaigns. */
export function createConfigs({ query }: Database, keys: Keys) {
  const known = new Map<string, { config: Config; site: Site; until: number }>();

  const latest = async (site: string) => {
    const rows = await query
      .selectFrom('campaigns')
      .select(['message', 'started_at'])
      .where('site_id', '=', site)
      .where('started_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(MAX_MESSAGES)
      .execute();
    return rows.map(({ message, started_at }) => ({
      id: null,
      ...{ title: message['title'], body: message['body'] },
      ...{ icon_url: message['icon_url'], target_url: message['target_url'] },
      created_at: withOffset(started_at ?? new Date()),
    }));
  };
  const make = async ({ id, name, settings: { prompt, site } }: Site): Promise<Config> => {
    const { publicKey } = await keys.current(id);
    const body = JSON.stringify({
      prompt: prompt ?? {},
      site: {
        ...{ enabled: true, name },
        ...site,
        // An owner can set null here, so that nobody can subscribe.
        public_vapid_key: site?.['public_vapid_key'] === null ? null : publicKey,
        triggerConditions: asText(site?.['triggerConditions'] ?? {}),
        inBrowserNotifications: JSON.stringify(await latest(id)),
      },
    });
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  };

  return {
    /** A site's configuration in the legacy provider's shape, where two fields are texts that contain JSON. */
    async of(site: Site): Promise<Config> {
      const found = known.get(site.id);
      // The site's row is another object as soon as it was read again.
      if (found && found.site === site && found.until > Date.now()) return found.config;
      const config = await make(site);
      if (known.size > MAX_CONFIGS) known.clear();
      known.set(site.id, { config, site, until: Date.now() + FRESH_MS });
      return config;
    },
    /** Makes a site's configuration anew with the next request, after its key has changed. */
    forget: (site: string): boolean => known.delete(site),
  };
}
