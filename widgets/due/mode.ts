import { globals } from '../../src/dom/globals';
import { fieldsOf } from '../../src/dom/json';
import { storedPermission } from '../../src/provider/stored';
import { isUnusable, isWithoutWorker } from '../../src/provider/unusable';
import type { Site } from './site';

/** How the visitor can subscribe. */
interface Way {
  /** As `PushGiven` has it; left out where there is nothing to show. */
  readonly mode?: 'push' | 'popup' | 'safari' | 'none';
  /** Why nobody is asked; '' where the visitor may be. */
  readonly why: string;
  /** Whether there is a subscription to look after, or was one. */
  readonly subscribed?: boolean;
}

/** Safari's older push, from before it had the standard's. */
interface SafariPush {
  permission?(id: string): { permission?: string };
}

/**
 * Whether web push is switched on, how this browser has it, and what was said to it before (PU-10, PU-56). Asked when we begin,
 * and again just before the prompt.
 */
export function wayToSubscribe(site: Site): Way {
  if (!site.enabled) return { why: 'Web push disabled in the dashboard' };
  const stored = storedPermission();
  const refusal = stored && stored !== 'default' ? `permission was ${stored} before` : '';
  const hasPopup = site.alternatePrompt && site.subdomain !== '';
  if (!isSecureContext || !site.https) {
    if (!hasPopup) return { why: 'Page not on HTTPS, web push disabled' };
    return refusal ? { why: refusal } : { mode: 'popup', why: '' };
  }
  // The browser was permitted, and there is no worker: HTTP mode (PU-50). A refusal of the popup's stands.
  if (hasPopup && isWithoutWorker() && stored !== 'denied') return { mode: 'popup', why: '' };

  const safari: SafariPush = fieldsOf(fieldsOf(globals()['safari'])['pushNotification']);
  const rest = (why: string): Way => (site.hasPanel ? { mode: 'none', why } : { why });
  let mode: 'push' | 'safari' = 'push';
  let permission: string | undefined;
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    if (!site.public_vapid_key) return rest('public_vapid_key is missing');
    ({ permission } = Notification);
  } else if (site.appleWebsitePushId && safari.permission) {
    mode = 'safari';
    ({ permission } = safari.permission(site.appleWebsitePushId));
  } else {
    const why = 'Web push not supported here';
    return site.iosHint && isApple() ? { mode: 'none', why } : rest(why);
  }

  const subscribed = permission === 'granted' || stored === 'granted';
  const why = permission === 'default' ? refusal : `permission is ${permission}`;
  // The bell is where a subscriber unsubscribes (PU-52).
  if (permission === 'granted' && site.isBell) return { mode, why, subscribed };
  if (why) return { ...rest(why), subscribed };
  return isUnusable() ? rest('it has failed before in this session') : { mode, why };
}

/** Apple's telephones and tablets, which have push on the home screen alone; a tablet passes for a Mac, but has fingers. */
function isApple(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
}
