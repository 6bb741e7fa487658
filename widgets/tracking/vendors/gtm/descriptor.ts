import type { About, Descriptor } from '../descriptor';
import { GOOGLE_COOKIES } from '../ga/descriptor';

/** The service's name in the debug panel. */
export const label = 'Tag Manager';

export const descriptor: Descriptor = { pluginFlag: 'analytics', cookies: GOOGLE_COOKIES };

export const about: About = {
  title: 'Google Tag Manager',
  text: '`gtm`; category `analytics`. The first container alone. `user_data` is never pushed: it would be the visitor’s address in plain text.',
  ids: { field: 'trackingIds', pattern: /^GTM-\w+$/, hint: 'GTM-…, as Tag Manager shows it' },
};
