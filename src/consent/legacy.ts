import { isYes } from '../config/coerce';
import { isRecord } from '../dom/json';
import type { CookieNames } from './record';

// Facts of the legacy plugin, as far as the loader needs them.

/** The printed bar, the show-again tab, the dialog and what darkens the page behind them. */
export const LEGACY_UI =
  '#cookie-law-info-bar,#cookie-law-info-again,#cliSettingsPopup,.cli-modal-backdrop,.cli-popupbar-overlay';

/** The legacy plugin's settings, wherever they are by now: on the page, or set aside. */
export interface LegacySettings {
  /** `Cli_Data`: lists of cookies, locked categories. */
  data: Record<string, unknown>;
  /** `cli_cookiebar_settings`: layout, colours. */
  bar: Record<string, unknown>;
}

type Page = Record<string, unknown>;

/** Where the inline bootstrap and we keep the settings that were taken from the page: on the queue, which never changes. */
interface Aside {
  cli?: Record<string, unknown>;
}

/**
 * Takes `cli_cookiebar_settings` from the page and keeps it on the queue: without it the legacy plugin's script, which
 * looks at DOMContentLoaded, never starts, and there is one bar instead of two. It is a `var`, so it is emptied, not
 * deleted. Does nothing once it is taken.
 *
 * @returns puts it back, or undefined when there was nothing to take
 */
export function setLegacyAside(page: Page, queue: object): (() => void) | undefined {
  const bar = page['cli_cookiebar_settings'];
  if (!isRecord(bar)) return undefined;
  (queue as Aside).cli = bar;
  page['cli_cookiebar_settings'] = undefined;
  return () => {
    page['cli_cookiebar_settings'] ??= bar;
    delete (queue as Aside).cli;
  };
}

/** Reads the legacy globals; undefined where neither stands on the page. */
export function readLegacy(page: Page, queue: object): LegacySettings | undefined {
  const data = page['Cli_Data'];
  const bar = (queue as Aside).cli ?? page['cli_cookiebar_settings'];
  if (!isRecord(data) && !isRecord(bar)) return undefined;
  return { data: isRecord(data) ? data : {}, bar: isRecord(bar) ? bar : {} };
}

/** What the legacy globals say in our own configuration's words (LD-03); wrong types are left to be coerced. */
export function legacyConfig({ data }: LegacySettings): Record<string, unknown> {
  const { strictlyEnabled: locked, consentVersion: version, triggerDomRefresh: domRefresh } = data;
  return {
    version,
    domRefresh,
    ...(isYes(data['ccpaEnabled']) && { law: data['ccpaType'] }),
    ...(Array.isArray(locked) && { locked: ['necessary', ...(locked as unknown[])] }),
  };
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
