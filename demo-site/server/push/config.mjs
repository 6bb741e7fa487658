import { data } from '#demo-site/data.mjs';

/** The provider's id for the demo's site. */
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';

/**
 * The settings of the demo's site, with the legacy provider's oddities: no `#` before the accent colour, null for a field that
 * is not set, conditions as a text that contains JSON.
 *
 * @type {Record<'prompt' | 'site' | 'trigger', Record<string, unknown>>}
 */
const { prompt, site, trigger } = data('push');

export const SETTINGS = { prompt, site: { ...site, triggerConditions: JSON.stringify(trigger) } };
