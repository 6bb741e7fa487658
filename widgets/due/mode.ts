import { globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import type { PushInput } from '#src/provider/keeper';
import { storedPermission, isUnusable, isWithoutWorker } from '#src/provider/stored';
import { needsHomeScreen } from '#src/visit/device';
import type { Site } from './site';

/** The result of `pushAvailability`. */
interface PushAvailability {
  /** How the visitor can subscribe; absent if nothing can be shown. */
  readonly mode?: PushInput['mode'];
  /** Why the visitor is not asked; '' if the visitor may be asked. */
  readonly reason: string;
  /** Whether the visitor has allowed notifications before, so that a subscription may exist. */
  readonly subscribed?: boolean;
}

/** The interface of Safari's older push, which Safari had before it supported the standard. */
interface SafariPush {
  permission?(id: string): { permission?: string };
}

/**
 * How the visitor can subscribe, if at all. The result depends on whether web push is switched on, on how this browser supports
 * web push, and on what the visitor answered before (PU-10, PU-56). Called at the start, and again just before the prompt.
 *
 * @param isRequested whether the visitor has requested the prompt; then a refusal that we have stored is ignored, but a refusal
 *   that the browser has stored is not
 */
export function pushAvailability(site: Site, isRequested: boolean): PushAvailability {
  if (!site.enabled) return { reason: 'Web push disabled in the dashboard' };
  const withoutPrompt = (reason: string): PushAvailability =>
    site.hasPanel ? { mode: 'panel', reason } : { reason };
  // Without an API address, no subscription could be sent to the provider.
  if (!site.api) return withoutPrompt('data-push-api names no address');
  const stored = storedPermission(site.siteId);
  const isRefused = stored === 'denied' && !isRequested;
  const refusal = isRefused || stored === 'granted' ? `permission was ${stored} before` : '';
  if (!isSecureContext || !site.https) {
    if (!site.hasPopup) return { reason: 'Page not on HTTPS, web push disabled' };
    return refusal ? { reason: refusal } : { mode: 'popup', reason: '' };
  }
  // Without a worker, a granted permission uses the popup (PU-50), unless the visitor has declined before.
  if (site.hasPopup && isWithoutWorker() && !isRefused) return { mode: 'popup', reason: '' };

  const page = globals();
  const safari: SafariPush = fieldsOf(fieldsOf(page['safari'])['pushNotification']);
  let mode: 'push' | 'safari' = 'push';
  let permission: string | undefined;
  if ('serviceWorker' in navigator && 'PushManager' in page && 'Notification' in page) {
    if (!site.public_vapid_key) return withoutPrompt('public_vapid_key is missing');
    ({ permission } = Notification);
  } else if (site.appleWebsitePushId && safari.permission) {
    mode = 'safari';
    ({ permission } = safari.permission(site.appleWebsitePushId));
  } else {
    const reason = 'Web push not supported here';
    return site.iosHint && needsHomeScreen() ? { mode: 'hint', reason } : withoutPrompt(reason);
  }

  const subscribed = permission === 'granted' || stored === 'granted';
  // Permission without a subscription of ours: another script asked for it, or the visitor has unsubscribed.
  const isGrantedElsewhere = permission === 'granted' && stored !== 'granted';
  const reason =
    permission === 'default' || isGrantedElsewhere ? refusal : `permission is ${permission}`;
  // The bell is shown to subscribers too, because they need it to unsubscribe (PU-52).
  if (permission === 'granted' && site.isBell) return { mode, reason, subscribed };
  if (reason) return { ...withoutPrompt(reason), subscribed };
  return isUnusable()
    ? withoutPrompt('it has failed before in this session')
    : { mode, reason, subscribed };
}
