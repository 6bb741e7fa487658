import { PUSH_DUE } from '#src/config/push-provider';
import type { RawConfig } from '#src/config/read';
import type { WidgetContext } from '#src/contract';
import { fieldsOf, isList } from '#src/dom/json';
import { serviceUrl, POPUP_NAME } from '#src/provider/addresses';
import { pickFields } from '#src/provider/provider-settings';

/** The site's settings that this widget needs, from the provider and the page. */
export type Site = ReturnType<typeof readSite>;

/** @param words the settings, as `mergeProviderSettings` returns them */
export function readSite(words: RawConfig, { config, log }: Pick<WidgetContext, 'config' | 'log'>) {
  const { iosHint, site } = config.validate(
    PUSH_DUE.defaults,
    pickFields(PUSH_DUE.defaults, words),
    'push',
    PUSH_DUE.limits,
  );
  const missed = fieldsOf(words['site'])['inBrowserNotifications'];
  const { prompt_type: type, alternatePromptStyle: alternate } = fieldsOf(words['prompt']);
  const isBell = type === 'bell';
  const isName = POPUP_NAME.test(site.subdomain);
  if (site.subdomain && !isName)
    log(`push.site.subdomain: expected a name without dots, found "${site.subdomain}"`);
  return {
    ...site,
    siteId: config.site.siteId,
    iosHint,
    /** Address of the provider's API; '' if the page names no valid address. */
    api: serviceUrl(config.site.pushApi),
    /** Whether the visitor can be asked through the provider's popup. The provider calls this HTTP mode (PU-56). */
    hasPopup: isName,
    isBell,
    /** Whether the prompt is a bell if it asks by the popup. */
    isPopupBell: site.alternatePrompt ? alternate === 'bell' : isBell,
    /** Whether the bell's panel has something to show even to visitors who cannot subscribe (PU-43). */
    hasPanel: isBell && site.inBrowserPush && isList(missed) && missed.length > 0,
  };
}
