import type { Limits } from './coerce';

/**
 * Web push. What it says and when it asks is the provider's configuration, by `siteId`; this is what the site itself decides.
 */
export interface PushConfig {
  /** False switches web push off. */
  enabled: boolean;
  /** The category of consent without which nothing of push is downloaded, asked or stored (PU-10). */
  category: string;
  /** The category without which no event is tracked (PU-58). */
  trackCategory: string;
  /** The category without which neither the place nor what `identify` was given is sent (PU-51, PU-55). */
  matchingCategory: string;
  /** Folder of the worker with its slash, on the page's own origin; empty takes the provider's, else `/` (PU-50). */
  workerPath: string;
  /** File of the worker; empty takes the provider's, else `enxerto-push-sw.js` (PU-50). */
  workerFile: string;
  /** What to do where a stranger's worker holds the root: a scope of our own, or its place (PU-50). */
  workerScope: 'auto' | 'force-root';
  /** When the native prompt is asked: after the visitor's first click or key, or at once where the browser lets it (PU-44). */
  nativeTiming: 'gesture' | 'immediate';
  /** Origin of the provider's dashboard, which may ask whether the script is installed (PU-57); empty: nobody may. */
  dashboardOrigin: string;
  /** Says so by `window.alert` too (PU-57). */
  legacyAlert: boolean;
  /** Address of Safari's older push service; empty takes `{data-push-api}/safari` (PU-56). */
  safariWebServiceUrl: string;
  /** Whether visitors of iPhones are told to add the site to their home screen, where push needs that (PU-56). */
  iosHint: boolean;
}

export const PUSH_DEFAULTS: PushConfig = {
  enabled: true,
  category: 'functional',
  trackCategory: 'analytics',
  matchingCategory: 'advertisement',
  workerPath: '',
  workerFile: '',
  workerScope: 'auto',
  nativeTiming: 'gesture',
  dashboardOrigin: '',
  legacyAlert: false,
  safariWebServiceUrl: '',
  iosHint: false,
};

export const PUSH_LIMITS: Limits<PushConfig> = {
  workerScope: ['auto', 'force-root'],
  nativeTiming: ['gesture', 'immediate'],
};
