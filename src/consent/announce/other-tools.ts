import { OTHER_TOOLS } from '#src/baked';
import type { SignalsConfig } from '#src/config/consent/signals';
import type { Globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import { overrideField } from '#src/dom/override-field';
import { document } from '#src/dom/page/document';
import type { ConsentStore } from '../consent';

/** For each optional category of the WP Consent API, the category of ours that decides (CO-41). */
export const WP_CATEGORIES = {
  preferences: 'functional',
  statistics: 'analytics',
  'statistics-anonymous': 'analytics',
  marketing: 'advertisement',
};

/**
 * Makes the function that announces the decision to other consent tools in their own ways (CO-41): the WP Consent API,
 * `window.CLI.consent`, `cli_consent_update`, `cookieyes_consent_update`, `CookieLawInfo_Accept_Callback`. The function is
 * called once at DOMContentLoaded, when the tools have added their listeners, and after every choice. Functions of the page are
 * called after our own work is done, so that an error that they throw is the page's error.
 *
 * @param undo registers what has to be undone when we are destroyed (LD-09)
 */
export function createAnnounce(
  page: Globals,
  undo: (callback: () => void) => void,
  consent: ConsentStore,
  config: () => SignalsConfig,
  log: (line: string) => void,
): () => void {
  if (!OTHER_TOOLS) return (): void => {};
  let typeAnnounced = false;
  let announced = false;
  let accepted = false;

  const dispatch = (name: string, detail?: object): void =>
    void document.dispatchEvent(new CustomEvent(name, { detail }));

  function announceToWordPress(): void {
    if (!typeAnnounced) {
      typeAnnounced = true;
      // With 'optout', the API allows all that is not denied: right for an opt-out law, but not for a visitor who opted out.
      const optIn = consent.config.law !== 'ccpa' || consent.status().optedOut;
      overrideField(undo, page, 'wp_consent_type', optIn ? 'optin' : 'optout');
      dispatch('wp_consent_type_defined');
    }
    const set = page['wp_set_consent'];
    if (!announced || typeof set !== 'function') return;
    // The API's `functional` is what a site strictly needs, so it is always allowed.
    queueMicrotask(() => void set('functional', 'allow'));
    for (const [name, category] of Object.entries(WP_CATEGORIES))
      queueMicrotask(() => void set(name, consent.allows(category) ? 'allow' : 'deny'));
  }

  function announceToLegacyListeners(): void {
    const { categories } = consent.status();
    const slugs = Object.keys(categories);
    const granted = slugs.filter((slug) => categories[slug]);
    const detail = { accepted: granted, rejected: slugs.filter((slug) => !categories[slug]) };
    const optional = granted.some((slug) => !consent.config.locked.includes(slug));
    if (Object(page['CLI']) !== page['CLI']) overrideField(undo, page, 'CLI', {});
    // Lists only granted categories, because other tools consider every key of this object as granted, whatever its value.
    overrideField(
      undo,
      fieldsOf(page['CLI']),
      'consent',
      Object.fromEntries(granted.map((slug) => [slug, true])),
    );
    dispatch('cli_consent_update', { status: optional ? 'accept' : 'reject', categories: detail });
    dispatch('cookieyes_consent_update', detail);
    const callback = page['CookieLawInfo_Accept_Callback'];
    if (optional && !accepted && typeof callback === 'function')
      queueMicrotask(() => void callback());
    accepted ||= optional;
  }

  return (): void => {
    const { decided, optedOut } = consent.status();
    // The lack of a decision is announced only if a decision was announced before and no longer holds. An opt-out under
    // 'optout' is announced even without a decision, because the API would otherwise allow everything.
    announced ||= decided || (optedOut && page['wp_consent_type'] === 'optout');
    try {
      if (config().wpConsentApi) announceToWordPress();
      if (config().legacyEvents && announced) announceToLegacyListeners();
    } catch (error) {
      log(`other consent tools: ${String(error)}`);
    }
  };
}
