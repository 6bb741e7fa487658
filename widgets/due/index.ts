import { pushCategory } from '#src/config/consent/wanted-category';
import type { RawConfig } from '#src/config/read';
import type { WidgetContext } from '#src/contract';
import { fieldsOf } from '#src/dom/json';
import { serviceUrl } from '#src/provider/addresses';
import { adCategories, hasAds, hasPush } from '#src/provider/conditions';
import { fetchProvider } from '#src/provider/fetch';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import type { Scope } from '#src/scope';
import { forgetAds, forgetViews } from '#src/visit/session';
import { startAd } from './ad';
import { startPush } from './push';
import type { Shared } from './shared';

/** Web push or ads. Each of the two is started and ended separately. */
interface DuePart {
  /** The function by which the part's gate decides whether the site has this part. */
  readonly has: typeof hasAds;
  /** The categories of consent that this part needs; all of them must be granted. */
  readonly categories: readonly string[];
  readonly start: (context: WidgetContext, scope: Scope, shared: Shared) => Promise<void>;
  /** Removes what is stored for this part. */
  readonly forget: () => void;
  running?: Scope | undefined;
}

/** Starts web push and ads, each as long as all of its categories are granted. */
export function mount(context: WidgetContext): void {
  const { config, consent, scope } = context;
  const { raw, site } = config;
  const parts: Record<'push' | 'ad', DuePart> = {
    push: {
      has: hasPush,
      categories: [pushCategory(raw('push'))],
      start: startPush,
      forget: forgetViews,
    },
    ad: { has: hasAds, categories: adCategories(raw), start: startAd, forget: forgetAds },
  };
  let settings: Promise<RawConfig | undefined> | undefined;
  const shared: Shared = {
    siteSettings(askingScope) {
      if (!settings) askingScope.undo(() => (settings = undefined));
      return (settings ??= fetchSettings(context, askingScope));
    },
    prompt: {},
    promptIsDue: false,
    adWasDue: false,
  };

  /**
   * Whether the owner wants this part. The gate of either part loads this chunk for both, so a part that is not configured, or
   * not listed in `data-widgets`, must not be started here (LD-02).
   */
  const isOn = (name: 'push' | 'ad'): boolean =>
    (!site.widgets.length || site.widgets.includes(name)) && parts[name].has(raw, site);

  const update = (name: 'push' | 'ad'): void => {
    const part = parts[name];
    if (
      (isOn(name) && part.categories.every((wanted) => consent.allows(wanted))) ===
      Boolean(part.running)
    )
      return;
    if (part.running) {
      part.running.end();
      part.running = undefined;
      part.forget();
    } else {
      const partScope = scope.part(name);
      part.running = partScope;
      void partScope.run(() => part.start(context, partScope, shared));
    }
  };
  const updateBoth = (): void => {
    update('push');
    update('ad');
  };
  scope.undo(consent.subscribe(updateBoth));
  updateBoth();
}

/** The provider's settings, overridden by the page's; undefined if neither has any. Never rejects. */
async function fetchSettings(
  { config, log }: WidgetContext,
  scope: Scope,
): Promise<RawConfig | undefined> {
  const { pushCdn, siteId } = config.site;
  const own = fieldsOf(config.raw('push'));
  const cdn = serviceUrl(pushCdn);
  const served =
    cdn && (await fetchProvider(`${cdn}/${encodeURIComponent(siteId)}.json`, scope, log));
  if (served || own['site']) return mergeProviderSettings(served, own, log);
  if (!scope.ended) log('no push: neither data-push-cdn nor push.site has the site’s settings');
  return undefined;
}
