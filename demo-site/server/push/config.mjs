import { data } from '../../data.mjs';

/** The provider's id for the demo's site. */
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';

/** The most in-browser notifications that a configuration contains. */
export const MOST_MESSAGES = 10;

/**
 * The configuration, with the legacy provider's oddities: no `#` before the accent colour, null for a field that is not set.
 *
 * @type {Record<'prompt' | 'site' | 'trigger', Record<string, unknown>>}
 */
const { prompt: PROMPT, site: SITE_FIELDS, trigger: TRIGGER } = data('push');

/** ISO 8601 with an offset, as the legacy provider writes dates. @param {string} at */
const withOffset = (at) => at.replace(/\.\d+Z$/, '+00:00');

/**
 * A site's configuration in the legacy provider's shape, where two fields are texts that contain JSON.
 *
 * @param {{ publicKey: string, states: import('./states.mjs').States, messages: Awaited<ReturnType<import('./subscriptions.mjs').Subscriptions['messages']>> }} parts
 */
export function siteConfig({ publicKey, states, messages }) {
  const missed = messages.map(({ title, body, icon_url, target_url, at }) => ({
    ...{ id: null, title, body, icon_url, target_url },
    created_at: withOffset(at),
  }));
  return {
    prompt: { ...PROMPT, ...states.prompt, ...(states.cached && { prompt_type: states.cached }) },
    site: {
      ...SITE_FIELDS,
      enabled: states.enabled,
      public_vapid_key: publicKey,
      triggerConditions: JSON.stringify(TRIGGER),
      inBrowserNotifications: JSON.stringify(missed),
      ...states.site,
    },
  };
}
