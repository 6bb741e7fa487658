import { MICROSOFT_ADS } from '#src/cookies/vendors';
import type { About, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'Microsoft';

export const descriptor: Descriptor = {
  pluginFlag: 'bing',
  cookies: MICROSOFT_ADS,
};

export const about: About = {
  title: 'Microsoft Advertising',
  text: '`bing`; category `advertisement`. The first tag alone: a page has one queue. An add-on serves it as Pinterest’s does.',
  ids: { field: 'pixelIds', pattern: /^\d{4,20}$/, hint: 'digits alone' },
};
