import { CONSENT_PLUGIN } from '../baked';
import { globals } from '../dom/globals';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';
import type { SetAsideSettings } from './legacy';
import { overrideField } from '../dom/override-field';
import { isRecord } from '../dom/json';
import { readLegacy } from './legacy';
import { readJar } from '../cookies/read';
import type { ConsentStore } from './consent';

type RunCommand = (name: string, args: readonly unknown[]) => void;

/**
 * Takes the legacy consent plugin's place. Keeps `cli_cookiebar_settings` on the queue instead of on the page: without it the
 * plugin's script, which looks for it at DOMContentLoaded, never starts, so that there is one bar instead of two. Puts there what
 * other scripts call of it. May be called again when more of the page is there.
 *
 * @param scope ends when the plugin gets its place back
 * @param offersApi whether other scripts are to find what they call
 */
export function takeOver(
  scope: Scope,
  queue: SetAsideSettings,
  consent: ConsentStore,
  run: RunCommand,
  offersApi: boolean,
): void {
  if (!CONSENT_PLUGIN) return;
  const page = globals();
  const bar = page['cli_cookiebar_settings'];
  if (isRecord(bar)) {
    overrideField(scope.undo, queue, 'cli', bar);
    // It is a global `var`, so it is emptied, not deleted.
    overrideField(scope.undo, page, 'cli_cookiebar_settings', undefined);
  }
  if (!offersApi || consent.config.source !== 'own' || !readLegacy(page, queue)) return;
  for (const [name, value] of Object.entries(legacyApi(run))) {
    // Its own, where its script has run. Where that runs later, it takes the place of ours.
    if (Object(page[name]) !== page[name]) overrideField(scope.undo, page, name, value);
  }
}

/**
 * What scripts of a page call of the plugin (facts §1.8). It is needed at DOMContentLoaded, when such scripts look for it, so
 * it cannot come in a file of its own.
 */
function legacyApi(run: RunCommand): Record<string, object> {
  const chooser = (choice: string) => (): boolean => {
    run('consent.set', [choice]);
    // For `onclick`: the link is not followed.
    return false;
  };
  const noop = (): void => {};
  const set = (name: string, value: string, days: number, domain: string = ''): void => {
    const age = days ? `;max-age=${days * 86_400}` : '';
    try {
      document.cookie = `${name}=${value};path=/;domain=${domain}${age}`;
    } catch {
      // Cookies are blocked.
    }
  };
  return {
    CLI: {
      consent: {},
      accept_close: chooser('printed'),
      reject_close: chooser('none'),
      // The plugin is started by this one, and told by the other whether to show its bar and to hold scripts: we do both.
      set: noop,
      CookieLawInfo_Callback: noop,
    },
    CLI_Cookie: {
      set,
      read: (name: string) => readJar().get(name) ?? null,
      exists: (name: string) => readJar().has(name),
      erase(name: string) {
        // For this host and each domain above it; the last label is none, so that one stands for the host's own cookie.
        const labels = location.hostname.split('.');
        for (const at of labels.keys()) {
          const domain = labels.slice(at).join('.');
          set(name, '', -1, domain.includes('.') ? domain : '');
        }
      },
      getallcookies: () => Object.fromEntries(readJar()),
    },
    // We release by ourselves what is allowed.
    cliBlocker: { blockingStatus: true, runScripts: noop },
  };
}
