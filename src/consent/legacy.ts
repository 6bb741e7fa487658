import { CONSENT_PLUGIN } from '../baked';
import { isYes } from '../config/coerce';
import type { Globals } from '../dom/globals';
import { fieldsOf, isList, isRecord } from '../dom/json';
import { document } from '../dom/page/document';
import { isMarkup } from '../dom/page/markup';
import type { CookieNames } from './record';

// Facts about the legacy consent plugin, as far as the loader needs them.

/**
 * CSS rules that hide what the legacy plugin printed: its bar, show-again tab, dialog and the backdrop behind them, and its
 * opt-out for US states if that law does not apply to the site (CO-17). The plugin's script cannot show any of them again,
 * because these rules are `!important`. If a popup of the plugin was already open when our code started, it has locked the
 * page's scrolling. The rules remove this lock too.
 *
 * @param printed whether the plugin's settings are on the page: if so, elements to hide may still be added later
 * @returns the rules; '' if there is nothing to hide, because a needless style sheet makes the browser compute all styles of
 *   the page again
 */
export function legacyHidden(law: string, printed: boolean): string {
  if (!CONSENT_PLUGIN) return '';
  const optOut = '.wt-cli-ccpa-opt-out,.wt-cli-ccpa-checkbox,.wt-cli-ccpa-element,';
  const parts = `${law === 'gdpr' ? optOut : ''}#cookie-law-info-bar,#cookie-law-info-again,#cliSettingsPopup,.cli-modal-backdrop,.cli-popupbar-overlay`;
  return printed || document.querySelector(parts)
    ? `${parts}{display:none!important}.cli-barmodal-open{overflow-y:visible!important}`
    : '';
}

/** The legacy plugin's settings, whether they are still on the page, or were moved to the queue. */
export interface LegacySettings {
  /** `Cli_Data`: lists of cookies, locked categories. */
  data: Record<string, unknown>;
  /** `cli_cookiebar_settings`: layout, colours. */
  bar: Record<string, unknown>;
}

/** Where the queue keeps settings that the bootstrap or we removed from the page. The queue stays the same object. */
export type SetAsideSettings = { cli?: Record<string, unknown> };

/** Reads the legacy globals; undefined if the page has neither. */
export function readLegacy(page: Globals, queue: SetAsideSettings): LegacySettings | undefined {
  if (!CONSENT_PLUGIN) return undefined;
  const data = page['Cli_Data'];
  // The inline bootstrap moves any global of that name, perhaps an element with that id, which is no settings.
  const bar = isMarkup(queue.cli) ? undefined : (queue.cli ?? page['cli_cookiebar_settings']);
  if (!isRecord(data) && !isRecord(bar)) return undefined;
  return { data: isRecord(data) ? data : {}, bar: isRecord(bar) ? bar : {} };
}

/** Translates the legacy globals into our configuration (LD-03). The configuration's check handles values of a wrong type. */
export function legacyConfig({ data, bar }: LegacySettings): Record<string, unknown> {
  const layout = bar['cookie_bar_as'];
  const side = bar[layout === 'widget' ? 'widget_position' : 'notify_position_horizontal'];
  return {
    consent: {
      version: data['consentVersion'],
      domRefresh: data['triggerDomRefresh'],
      ...(isYes(data['ccpaEnabled']) && { law: data['ccpaType'] }),
      ...(isList(data['strictlyEnabled']) && { locked: ['necessary', ...data['strictlyEnabled']] }),
    },
    tab: {
      show: bar['showagain_tab'],
      // The tab is always at the bottom, away from menus, even if the plugin's bar was at the top.
      position:
        layout === 'popup'
          ? bar['popup_showagain_position']
          : side && (side === 'left' ? 'bottom-left' : 'bottom-right'),
      offset: bar['showagain_x_position'],
    },
  };
}

/** The site's optional categories, as the legacy plugin's script data names them; empty if it names none. */
export function namedCategories(page: Globals): string[] {
  const { non_necessary_cookies: lists } = fieldsOf(page['Cli_Data']);
  return isRecord(lists) ? Object.keys(lists) : [];
}

/**
 * Whether CookieYes, the legacy plugin's newer generation, is on the page (CO-19). Only its globals say so: anybody who writes a
 * comment can write its markup, and then a cookie of a neighbouring subdomain would count as consent.
 *
 * @param page the page's globals, none of which is an element
 */
export const hasCookieYes = (page: Globals): boolean =>
  ['_ckyConfig', 'getCkyConsent'].some((name) => page[name] !== undefined);

/** The cookies' names. The page may rename them by globals set before the plugin's script; one has two spellings (CO-02). */
export function cookieNames(page: Globals): CookieNames {
  const name = (value: unknown, usual: string): string =>
    typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(value) ? value : usual;
  return {
    viewed: name(page['CLI_ACCEPT_COOKIE_NAME'], 'viewed_cookie_policy'),
    record: name(
      page['CLI_PREFERENCE_COOKIE'] ?? page['CLI_PREFERNCE_COOKIE'],
      'CookieLawInfoConsent',
    ),
  };
}
