import type { About, CopyWay, Descriptor } from '../descriptor';

/** Its name in the debug panel. */
export const label = 'Meta';

export const descriptor: Descriptor = {
  flag: 'facebook',
  cookies: ['_fbp', '_fbc', 'pbid', 'pys_fb_event_id', 'pys_advanced_form_data'],
};

export const copies: CopyWay = {
  cookie: 'pys_fb_event_id',
  rest: 'pysFacebookRest',
  action: 'pys_api_event',
};

export const about: About = {
  title: 'Meta',
  what: 'Meta’s pixel.',
  sent: 'to Meta',
  category: 'advertisement',
  hosts: ['connect.facebook.net'],
  text: '`facebook` in `pysOptions`; category `advertisement`. The pixel comes with the first consent, never before.',
  ids: { field: 'pixelIds', looks: /^\d{5,20}$/, words: 'digits alone, such as 1234567890123456' },
};
