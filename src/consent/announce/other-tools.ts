import type { SignalsConfig } from '../../config/consent/signals';
import type { Consent } from '../store';
import { fieldsOf } from '../../dom/json';

/** Which of ours stands for each of the WP Consent API's categories (CO-41). */
const WP_CATEGORIES = {
  functional: 'performance',
  preferences: 'functional',
  statistics: 'analytics',
  'statistics-anonymous': 'analytics',
  marketing: 'advertisement',
};

type Page = Record<string, unknown>;

interface Options {
  page: Page;
  config(): SignalsConfig;
  consent: Consent;
  /** Something to take back when we go (LD-09). */
  undo(callback: () => void): void;
  log(line: string): void;
}

/**
 * Makes the function that speaks the other consent tools' languages (CO-41): the WP Consent API, `window.CLI.consent`,
 * `cli_consent_update`, `cookieyes_consent_update`, `CookieLawInfo_Accept_Callback`. Called from DOMContentLoaded on, when
 * their listeners are there: once with what holds, and after every choice. Functions of the page's are called once our own
 * work is done: what they throw is the page's.
 */
export function createAnnounce({ page, config, consent, undo, log }: Options) {
  let typed = false;
  let told = false;
  let accepted = false;

  /** Sets a global until we go, or somebody else sets it. */
  function put(owner: Page, name: string, value: unknown): void {
    const before = owner[name];
    // A page may have frozen what is its own.
    if (!Reflect.set(owner, name, value)) return;
    undo(() => {
      if (owner[name] !== value) return;
      if (before === undefined) Reflect.deleteProperty(owner, name);
      else owner[name] = before;
    });
  }

  const dispatch = (name: string, detail?: object): void =>
    void document.dispatchEvent(new CustomEvent(name, { detail }));

  function toWordPress(): void {
    if (!typed) {
      typed = true;
      // Where the law is opting out, but not for who has done so: what nobody denies would be allowed.
      const optIn = consent.config.law !== 'ccpa' || consent.status().optedOut;
      put(page, 'wp_consent_type', optIn ? 'optin' : 'optout');
      dispatch('wp_consent_type_defined');
    }
    const set = page['wp_set_consent'];
    if (!told || typeof set !== 'function') return;
    for (const [name, category] of Object.entries(WP_CATEGORIES))
      queueMicrotask(() => void set(name, consent.can(category) ? 'allow' : 'deny'));
  }

  function toLegacy(): void {
    const { categories } = consent.status();
    const slugs = Object.keys(categories);
    const yes = slugs.filter((slug) => categories[slug]);
    const detail = { accepted: yes, rejected: slugs.filter((slug) => !categories[slug]) };
    const optional = yes.some((slug) => !consent.config.locked.includes(slug));
    if (Object(page['CLI']) !== page['CLI']) put(page, 'CLI', {});
    // Only what is granted: a reader pushes every key there is, whatever its value.
    put(fieldsOf(page['CLI']), 'consent', Object.fromEntries(yes.map((slug) => [slug, true])));
    dispatch('cli_consent_update', { status: optional ? 'accept' : 'reject', categories: detail });
    dispatch('cookieyes_consent_update', detail);
    const callback = page['CookieLawInfo_Accept_Callback'];
    if (optional && !accepted && typeof callback === 'function')
      queueMicrotask(() => void callback());
    accepted ||= optional;
  }

  return (): void => {
    const { decided, optedOut } = consent.status();
    // Who never heard of a decision need not hear that there is none.
    told ||= decided || (optedOut && page['wp_consent_type'] === 'optout');
    try {
      if (config().wpConsentApi) toWordPress();
      if (config().legacyEvents && told) toLegacy();
    } catch (error) {
      log(`could not tell other consent tools: ${String(error)}`);
    }
  };
}
