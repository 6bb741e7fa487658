import { TRIGGER_LIMITS, TRIGGERS } from '../../src/config/push-provider';
import type { RawConfig } from '../../src/config/read';
import type { WidgetConfig } from '../../src/contract';
import { fieldsOf, isList } from '../../src/dom/json';
import { only } from '../../src/provider/words';

/** As much of what is said of a site as tells whether its prompt is due; the chunks of the prompt read all of it. */
const SHAPE = {
  iosHint: false,
  site: {
    enabled: true,
    https: true,
    alternatePrompt: false,
    subdomain: '',
    public_vapid_key: '',
    appleWebsitePushId: '',
    inBrowserPush: true,
    triggerConditions: TRIGGERS,
  },
};

/** What is said of a site, as far as it matters here. */
export type Site = ReturnType<typeof readSite>;

/** @param words from `providerWords` */
export function readSite(words: RawConfig, { check }: WidgetConfig) {
  const { iosHint, site } = check(SHAPE, only(SHAPE, words), 'push', {
    site: { triggerConditions: TRIGGER_LIMITS },
  });
  const missed = fieldsOf(words['site'])['inBrowserNotifications'];
  const { prompt_type: type, alternatePromptStyle: alternate } = fieldsOf(words['prompt']);
  const isBell = type === 'bell';
  return {
    ...site,
    iosHint,
    isBell,
    /** The same of the prompt that asks by the popup. */
    isAlternateBell: alternate === 'bell',
    /** Whether there is something in the bell's panel for those too who cannot subscribe (PU-43). */
    hasPanel: isBell && site.inBrowserPush && isList(missed) && missed.length > 0,
  };
}
