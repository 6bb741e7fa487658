import { SNAPCHAT } from '#src/cookies/vendors';
import type { About, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'Snapchat';

// There is no `pluginFlag`, because Snapchat is configured only in our own configuration.
export const descriptor: Descriptor = { cookies: SNAPCHAT };

export const about: About = {
  title: 'Snapchat',
  text: '`tracking.snapchat` in our own configuration; category `advertisement`. Events have the names of Snapchat’s standard events: `Purchase` is `PURCHASE`, `AddToCart` is `ADD_CART`; an event that Snapchat has no name for is not sent, unless its own name is one in Snapchat’s form, such as `CUSTOM_EVENT_1`. The id that all services share is `client_dedup_id`. Names of events and parameters, the queue and the script’s address were checked against the guides of tools that load the pixel, and base codes as sites publish them. Snapchat’s own script was never run in our tests. The pixel has no call for a withdrawal: its events stop, and its cookies are removed.',
  ids: {
    field: 'pixelIds',
    pattern: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
    hint: 'groups of digits and letters, such as 0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  },
};
