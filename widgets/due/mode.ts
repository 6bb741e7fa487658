import { globals } from '../../src/dom/globals';
import { fieldsOf } from '../../src/dom/json';
import { storedPermission } from '../../src/provider/stored';
import { isUnusable, isWithoutWorker } from '../../src/provider/unusable';
import type { Site } from './site';

/** How the visitor can subscribe. */
interface Way {
  /** As in `PushGiven`; absent where there is nothing to show. */
  readonly mode?: 'push' | 'popup' | 'safari' | 'none';
  /** Why the visitor is not asked; '' where the visitor may be asked. */
  readonly why: string;
  /** Whether there is a subscription to look after, or was one. */
  readonly subscribed?: boolean;
}

/** Safari's older push, from before Safari supported the standard. */
interface SafariPush {
  permission?(id: string): { permission?: string };
}

/**
 * How the visitor can subscribe, if at all. It depends on whether web push is switched on, on how this browser supports it, and
 * on what the visitor answered before (PU-10, PU-56). Called at the start, and again just before the prompt.
 *
 * @param isWish whether the visitor asks for it: then a refusal that we have stored does not count, but the browser's own does
 */
export function wayToSubscribe(site: Site, isWish: boolean): Way {
  if (!site.enabled) return { why: 'Web push disabled in the dashboard' };
  const rest = (why: string): Way => (site.hasPanel ? { mode: 'none', why } : { why });
  // Nobody could be told of a subscription.
  if (!site.api) return rest('data-push-api names no address');
  const stored = storedPermission();
  const isRefused = stored === 'denied' && !isWish;
  const refusal = isRefused || stored === 'granted' ? `permission was ${stored} before` : '';
  if (!isSecureContext || !site.https) {
    if (!site.hasPopup) return { why: 'Page not on HTTPS, web push disabled' };
    return refusal ? { why: refusal } : { mode: 'popup', why: '' };
  }
  // Permission was given, but the worker could not be registered: the popup is used instead (PU-50), unless it was refused.
  if (site.hasPopup && isWithoutWorker() && !isRefused) return { mode: 'popup', why: '' };

  const page = globals();
  const safari: SafariPush = fieldsOf(fieldsOf(page['safari'])['pushNotification']);
  let mode: 'push' | 'safari' = 'push';
  let permission: string | undefined;
  if ('serviceWorker' in navigator && 'PushManager' in page && 'Notification' in page) {
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
  // Given, but not for us: to another script before we came, or by a visitor who has unsubscribed since.
  const isFree = permission === 'granted' && stored !== 'granted';
  const why = permission === 'default' || isFree ? refusal : `permission is ${permission}`;
  // A subscriber needs the bell to unsubscribe (PU-52).
  if (permission === 'granted' && site.isBell) return { mode, why, subscribed };
  if (why) return { ...rest(why), subscribed };
  return isUnusable() ? rest('it has failed before in this session') : { mode, why, subscribed };
}

/**
 * Whether this is an iPhone or an iPad: there only sites on the home screen have push. An iPad claims to be a Mac, but has a
 * touch screen.
 */
function isApple(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
}
