import type { SignalsConfig } from '../config/signals';
import type { ConsentStatus } from './store';

/** Which of the WP Consent API's categories each of ours stands for (CO-41). */
const WP_CATEGORIES: Record<string, readonly string[]> = {
  functional: ['preferences'],
  analytics: ['statistics', 'statistics-anonymous'],
  performance: ['functional'],
  advertisement: ['marketing'],
};

type Page = Record<string, unknown>;
type PageFunction = (...args: unknown[]) => void;

interface Options {
  page: Page;
  config(): SignalsConfig;
  /** Categories that are always on: they are no acceptance. */
  locked(): readonly string[];
  /** Whether the law of the site is one of opting in. */
  optIn(): boolean;
  /** Calls a function of the page's once our own work is done. */
  call(run: () => void): void;
}

/**
 * Makes the function that speaks the other consent tools' languages (CO-41): the WP Consent API, `window.CLI.consent`,
 * `cli_consent_update`, `cookieyes_consent_update`, `CookieLawInfo_Accept_Callback`. Called from DOMContentLoaded on, when
 * their listeners are there: once with what holds, and after every choice.
 */
export function createAnnounce({ page, config, locked, optIn, call }: Options) {
  let typed = false;
  let accepted = false;
  let told = false;

  function toWordPress(categories: Readonly<Record<string, boolean>>, decided: boolean): void {
    if (!typed) {
      typed = true;
      page['wp_consent_type'] = optIn() ? 'optin' : 'optout';
      document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
    }
    const set = page['wp_set_consent'];
    if (!(decided || told) || typeof set !== 'function') return;
    for (const [slug, granted] of Object.entries(categories)) {
      for (const name of WP_CATEGORIES[slug] ?? [])
        call(() => (set as PageFunction)(name, granted ? 'allow' : 'deny'));
    }
  }

  return ({ decided, categories }: ConsentStatus): void => {
    const { wpConsentApi, legacyEvents } = config();
    if (wpConsentApi) toWordPress(categories, decided);
    // Who never heard of a decision need not hear that there is none.
    told ||= decided;
    if (!legacyEvents || !told) return;
    const slugs = Object.keys(categories);
    const yes = slugs.filter((slug) => categories[slug]);
    const no = slugs.filter((slug) => !categories[slug]);
    const optional = yes.some((slug) => !locked().includes(slug));
    // Only what is granted: a reader pushes every key there is, whatever its value.
    page['CLI'] = Object.assign(Object(page['CLI']), {
      consent: Object.fromEntries(yes.map((slug) => [slug, true])),
    });
    const dispatch = (name: string, detail: object): void =>
      void document.dispatchEvent(new CustomEvent(name, { detail }));
    const detail = { accepted: yes, rejected: no };
    dispatch('cli_consent_update', { status: optional ? 'accept' : 'reject', categories: detail });
    dispatch('cookieyes_consent_update', detail);
    const callback = page['CookieLawInfo_Accept_Callback'];
    if (optional && !accepted && typeof callback === 'function') call(callback as () => void);
    accepted ||= optional;
  };
}
