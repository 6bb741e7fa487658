import { TIKTOK } from '#src/cookies/vendors';
import type { About, Descriptor } from '../descriptor';

/** The service's name in the debug panel. */
export const label = 'TikTok';

// There is no `pluginFlag`, because TikTok is configured only in our own configuration.
export const descriptor: Descriptor = { cookies: TIKTOK };

export const about: About = {
  title: 'TikTok',
  text: '`tracking.tiktok` in our own configuration; category `advertisement`. Events have the names of TikTok’s standard events where it has one: `Purchase` is `CompletePayment`, a sent form is `SubmitForm`. The page view is TikTok’s own `page`. Names of events and parameters were checked against TikTok’s help page on supported standard events; the queue, its methods and the script’s address against base codes as sites publish them; that `grantConsent` and `revokeConsent` tell the pixel of a change against guides of consent tools. TikTok’s own script was never run in our tests. `holdConsent` is for pages that load the pixel before the choice: we load nothing before it.',
  ids: {
    field: 'pixelIds',
    pattern: /^[A-Z\d]{16,24}$/,
    hint: 'capital letters and digits, such as C4A1B2C3D4E5F6G7H8I9',
  },
};
