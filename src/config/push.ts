import { address, category, flag, table, text, word, type Values } from './field';

/**
 * The settings of web push that the site itself decides. The texts and the time of the prompt are in the provider's
 * configuration, which is found by `siteId`.
 */
export const PUSH = table({
  /** Whether web push is used at all. True by default; false switches it off. */
  enabled: flag(true),
  /** Consent category for web push. Until the visitor grants it, nothing for push is downloaded, requested or stored (PU-10). */
  category: category('functional'),
  /** Consent category without which no event is reported to the push provider (PU-58). */
  trackCategory: category('analytics'),
  /** Consent category without which neither the visitor's location nor the personal data given to `identify` is sent to the push provider (PU-51, PU-55). */
  matchingCategory: category('advertisement'),
  /** Folder of the push worker on the site's own origin, with a slash at the end. It counts on the page only; in the fetched configuration file, it is ignored (XX-12). Empty: `push.site.serviceWorkerPath`, else the folder in `subscribersServiceWorkerPath`, else `/` (PU-50). */
  workerPath: text('', { pageOnly: true }),
  /** File name of the push worker; like `workerPath`, it counts on the page only. Empty: `push.site.serviceWorkerFilename`, else the name in `subscribersServiceWorkerPath`, else `enxerto-push-sw.js` (PU-50). */
  workerFile: text('', { pageOnly: true }),
  /** What to do if another service worker is already registered for the root of the site: `auto` keeps that worker and registers our own beside it, `force-root` replaces that worker (PU-50). A worker that comes after the visitor has subscribed is never replaced (PU-60). */
  workerScope: word(['auto', 'force-root']),
  /** When a prompt of the kind `native` asks: after the visitor's first click or key (`gesture`), or at once in browsers that allow it (`immediate`) (PU-44). */
  nativeTiming: word(['gesture', 'immediate']),
  /** Selector of the elements whose attribute `data-push-event` sends an event, for example `.product-added`; later ones count too (PU-58). Name only what the theme or a plugin prints: whoever can write such an element into the page's content sends events as the visitor. Empty: no attribute counts. */
  eventElements: text(),
  /** Origin of the provider's dashboard, from which the owner can check that the script is installed, whatever the visitor has consented to (PU-57). Empty: the check is off. */
  dashboardOrigin: address(),
  /** Whether the check from the dashboard also shows its result by `window.alert`, and not only on the page (PU-57). Off by default. */
  legacyAlert: flag(false),
  /** Address of Safari's older push service, used in Safari without standard web push. Empty: `{data-push-api}/safari` (PU-56). */
  safariWebServiceUrl: address(),
  /** Whether visitors on iPhones and iPads get a hint to add the site to their home screen, because push works only there (PU-56); not those who have opened it from there. Off by default. */
  iosHint: flag(false),
});

/** The values of `PUSH`. */
export type PushConfig = Values<typeof PUSH>;
