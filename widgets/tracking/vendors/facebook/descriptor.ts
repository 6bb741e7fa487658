import { META } from '#src/cookies/vendors';
import type { About, CopyEndpoint, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'Meta';

export const descriptor: Descriptor = {
  pluginFlag: 'facebook',
  cookies: [...META, 'pbid', 'pys_fb_event_id', 'pys_advanced_form_data'],
};

export const copyEndpoint: CopyEndpoint = {
  cookie: 'pys_fb_event_id',
  rest: 'pysFacebookRest',
  action: 'pys_api_event',
};

export const about: About = {
  title: 'Meta',
  text: '`facebook` in `pysOptions`; category `advertisement`. The pixel comes with the first consent, never before.',
  ids: { field: 'pixelIds', pattern: /^\d{5,20}$/, hint: 'digits alone, such as 1234567890123456' },
};
