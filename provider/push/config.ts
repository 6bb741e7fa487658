import { createHash } from 'node:crypto';
import type { Database } from '../database/open';
import type { Site } from '../sites/sites';
import type { Keys } from './keys';

/** The most in-browser notifications that a configuration contains. */
const MAX_MESSAGES = 10;
/** The milliseconds for which a configuration is used again: a campaign that starts may be missing from the latest for this long. */
const FRESH_MS = 2_000;
/** The most configurations that are kept in memory; beyond this number, all are forgotten. */
const MAX_CONFIGS = 1_000;

/** A site's configuration as it is served. */
export interface Config {
  readonly body: string;
  readonly etag: string;
}

/** A time in ISO 8601 with an offset, as the legacy provider writes dates. */
const withOffset = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');

/** A value as a text that contains JSON; the legacy provider writes two fields in this way. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Creates the function that makes the configurations of sites, from their settings, keys and latest campaigns. */
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
      title: message['title'],
      body: message['body'],
      icon_url: message['icon_url'],
      target_url: message['target_url'],
      created_at: withOffset(started_at ?? new Date()),
    }));
  };
  const make = async ({ id, name, settings: { prompt, site } }: Site): Promise<Config> => {
    const { publicKey } = await keys.current(id);
    const body = JSON.stringify({
      prompt: prompt ?? {},
      site: {
        enabled: true,
        name,
        ...site,
        // An owner can set this field to null, so that nobody can subscribe.
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
      // When the site's row is read again, the site is another object. Then the configuration is made anew.
      if (found && found.site === site && found.until > Date.now()) return found.config;
      const config = await make(site);
      if (known.size > MAX_CONFIGS) known.clear();
      known.set(site.id, { config, site, until: Date.now() + FRESH_MS });
      return config;
    },
    /** Forgets a site's configuration after its key has changed, so that the next request makes it anew. */
    forget: (site: string): boolean => known.delete(site),
  };
}
