import { isYes } from '../config/coerce';
import { fieldsOf, isList, isRecord } from '../dom/json';
import type { CookieNames } from './record/shape';

// Facts of the legacy plugin, as far as the loader needs them.

/**
 * Rules that hide what the legacy plugin printed: bar, show-again tab, dialog and what darkens the page behind them; its
 * opt-out of US states where that law is not the site's (CO-17). By a sheet, so that a script that shows one again does not
 * win. A popup of theirs that was open when we came has locked the page's scrolling.
 *
 * @param printed whether the plugin's settings are on the page: what is hidden may come later then
 * @returns '' where there is nothing to hide: a sheet of no use has the browser look at the whole page's style again
 */
export function legacyHidden(law: string, printed: boolean): string {
  const optOut = '.wt-cli-ccpa-opt-out,.wt-cli-ccpa-checkbox,.wt-cli-ccpa-element,';
  const parts = `${law === 'gdpr' ? optOut : ''}#cookie-law-info-bar,#cookie-law-info-again,#cliSettingsPopup,.cli-modal-backdrop,.cli-popupbar-overlay`;
  return printed || document.querySelector(parts)
    ? `${parts}{display:none!important}.cli-barmodal-open{overflow-y:visible!important}`
    : '';
}

/** The legacy plugin's settings, wherever they are by now: on the page, or set aside. */
export interface LegacySettings {
  /** `Cli_Data`: lists of cookies, locked categories. */
  data: Record<string, unknown>;
  /** `cli_cookiebar_settings`: layout, colours. */
  bar: Record<string, unknown>;
}

type Page = Record<string, unknown>;

/** Where the inline bootstrap and we keep the settings that were taken from the page: on the queue, which never changes. */
export interface Aside {
  cli?: Record<string, unknown>;
}

/**
 * Takes `cli_cookiebar_settings` from the page and keeps it on the queue: without it the legacy plugin's script, which
 * looks at DOMContentLoaded, never starts, and there is one bar instead of two. It is a `var`, so it is emptied, not
 * deleted. Does nothing once it is taken.
 *
 * @returns puts it back, or undefined when there was nothing to take
 */
export function setLegacyAside(page: Page, queue: Aside): (() => void) | undefined {
  const bar = page['cli_cookiebar_settings'];
  if (!isRecord(bar)) return undefined;
  queue.cli = bar;
  page['cli_cookiebar_settings'] = undefined;
  return () => {
    page['cli_cookiebar_settings'] ??= bar;
    delete queue.cli;
  };
}

/** Reads the legacy globals; undefined where neither stands on the page. */
export function readLegacy(page: Page, queue: Aside): LegacySettings | undefined {
  const data = page['Cli_Data'];
  const bar = queue.cli ?? page['cli_cookiebar_settings'];
  if (!isRecord(data) && !isRecord(bar)) return undefined;
  return { data: isRecord(data) ? data : {}, bar: isRecord(bar) ? bar : {} };
}

/** What the legacy globals say in our own configuration's words (LD-03); wrong types are left to be coerced. */
export function legacyConfig({ data, bar }: LegacySettings): Record<string, unknown> {
  const { strictlyEnabled: locked, consentVersion: version, triggerDomRefresh: domRefresh } = data;
  const layout = bar['cookie_bar_as'];
  const side = bar[layout === 'widget' ? 'widget_position' : 'notify_position_horizontal'];
  return {
    consent: {
      version,
      domRefresh,
      ...(isYes(data['ccpaEnabled']) && { law: data['ccpaType'] }),
      ...(isList(locked) && { locked: ['necessary', ...locked] }),
    },
    tab: {
      show: bar['showagain_tab'],
      // At the bottom, where no menu is, whatever edge their bar stood at.
      position:
        layout === 'popup'
          ? bar['popup_showagain_position']
          : side && (side === 'left' ? 'bottom-left' : 'bottom-right'),
      offset: bar['showagain_x_position'],
    },
  };
}

/** The site's optional categories, as the legacy plugin's script data names them; empty where it names none. */
export function namedCategories(page: Page): string[] {
  const { non_necessary_cookies: lists } = fieldsOf(page['Cli_Data']);
  return isRecord(lists) ? Object.keys(lists) : [];
}

/**
 * Whether the legacy plugin's newer generation, CookieYes, is on the page: by its globals, or by what its server and its
 * script put there (CO-19).
 */
export function hadCookieYes(page: Page): boolean {
  return (
    ['_ckyConfig', 'getCkyConsent'].some((name) => page[name] !== undefined) ||
    document.querySelector('[data-cookieyes],[data-cky-tag],[class^=cky-]') !== null
  );
}

/** The cookies' names, as the page may have overridden them before the plugin's script, in either spelling (CO-02). */
export function cookieNames(page: Page): CookieNames {
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

/** Says DOMContentLoaded once more, as the plugin does for scripts that come too late for it (CO-25). */
export function refreshDom(): void {
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true, cancelable: true }));
}
