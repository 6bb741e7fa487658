import { PINTEREST } from '#src/cookies/vendors';
import type { About, CopyEndpoint, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'Pinterest';

export const descriptor: Descriptor = {
  pluginFlag: 'pinterest',
  cookies: [...PINTEREST, 'pys_pinterest_event_id'],
};

export const copyEndpoint: CopyEndpoint = {
  cookie: 'pys_pinterest_event_id',
  action: 'pys_pinterest_api_event',
};

export const about: About = {
  title: 'Pinterest',
  text: '`pinterest`; category `advertisement`. Where the pixel plugin’s add-on is on the page, it serves Pinterest, and hears of every event from us.',
  ids: { field: 'pixelIds', pattern: /^\d{5,20}$/, hint: 'digits alone' },
};
