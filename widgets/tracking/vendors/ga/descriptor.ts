import { GOOGLE_ADS, GOOGLE_ANALYTICS } from '#src/cookies/vendors';
import type { About, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'Google tag';

/** The cookies of Google's tags. The Google tag and Tag Manager use the same cookies. */
export const GOOGLE_COOKIES = [...GOOGLE_ANALYTICS, ...GOOGLE_ADS];

export const descriptor: Descriptor = { pluginFlag: 'analytics', cookies: GOOGLE_COOKIES };

export const about: About = {
  title: 'Google tag',
  text: '`ga`; category `analytics`. Commands are pushed by a function of our own: the page’s `gtag` may write into another layer.',
  ids: {
    field: 'trackingIds',
    pattern: /^(?:G|GT|AW|DC)-[\w-]+$/,
    hint: 'G-…, as Google Analytics 4 shows it',
  },
};
