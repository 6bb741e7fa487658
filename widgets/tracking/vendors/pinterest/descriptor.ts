import type { About, CopyWay, Descriptor } from '../descriptor';

/** Its name in the debug panel. */
export const label = 'Pinterest';

export const descriptor: Descriptor = {
  flag: 'pinterest',
  cookies: ['_pin_unauth', '_derived_epik', '_epik', 'pys_pinterest_event_id'],
};

export const copies: CopyWay = {
  cookie: 'pys_pinterest_event_id',
  action: 'pys_pinterest_api_event',
};

export const about: About = {
  title: 'Pinterest',
  what: 'Pinterest’s tag.',
  sent: 'to Pinterest',
  category: 'advertisement',
  hosts: ['s.pinimg.com'],
  text: '`pinterest`; category `advertisement`. Where the pixel plugin’s add-on is on the page, it serves Pinterest, and hears of every event from us.',
  ids: { field: 'pixelIds', looks: /^\d{5,20}$/, words: 'digits alone' },
};
