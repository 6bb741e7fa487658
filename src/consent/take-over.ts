import { CONSENT_PLUGIN } from '../baked';
import { readJar } from '../cookies/read';
import { globals } from '../dom/globals';
import { fieldsOf, isRecord } from '../dom/json';
import { overrideField } from '../dom/override-field';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';
import type { ConsentStore } from './consent';
import { readLegacy, type SetAsideSettings } from './legacy';
import type { ChoiceState, PageMemory } from './page-memory';

type RunCommand = (name: string, args: readonly unknown[]) => void;

/**
 * Takes over from the legacy consent plugin. Moves the plugin's settings, the global `cli_cookiebar_settings`, to the field
 * `cli` of the page's command queue (`window.enxerto`), where `readLegacy` finds them. The plugin's script looks for these
 * settings at DOMContentLoaded, and does not start without them. If the plugin started, the page would have two bars. Also
 * provides the plugin's functions that other scripts call. If the plugin's script has run, ours stand in the place of its own:
 * it calls them at clicks that we answer. May be called again when more of the page is parsed.
 *
 * @param scope when it ends, everything is undone, so that the plugin works again
 * @param choice has the event that we answer, if any
 * @param offersApi whether the functions that other scripts call are provided
 */
export function takeOverFromPlugin(
  scope: Scope,
  { queue, memory: { choice } }: { queue: SetAsideSettings; memory: Pick<PageMemory, 'choice'> },
  consent: ConsentStore,
  run: RunCommand,
  offersApi: boolean,
): void {
  if (!CONSENT_PLUGIN) return;
  const page = globals();
  const bar = page['cli_cookiebar_settings'];
  if (isRecord(bar)) {
    overrideField(scope.undo, queue, 'cli', bar);
    // The settings are a global `var`, so they are emptied, not deleted.
    overrideField(scope.undo, page, 'cli_cookiebar_settings', undefined);
  }
  if (!offersApi || consent.config.source !== 'own' || !readLegacy(page, queue)) return;
  for (const [name, methods] of Object.entries(legacyApi(run, choice))) {
    const found = fieldsOf(page[name]);
    if (found !== page[name]) overrideField(scope.undo, page, name, methods);
    for (const [field, value] of Object.entries(methods))
      if (typeof found[field] === 'function') overrideField(scope.undo, found, field, value);
  }
}

/** The plugin's functions that a page's scripts call (facts §1.8), at DOMContentLoaded: too early for another file. */
function legacyApi(run: RunCommand, choice: ChoiceState): Record<string, object> {
  const chooser = (argument: string) => (): boolean => {
    const { event } = globals();
    if (!event || event !== choice.answered) run('consent.set', [argument]);
    // Returned for `onclick`, so that the link is not followed.
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
      // In the plugin, `set` starts it, and the callback decides about its bar and scripts. Ours starts and decides by itself.
      set: noop,
      CookieLawInfo_Callback: noop,
    },
    CLI_Cookie: {
      set,
      read: (name: string) => readJar().get(name) ?? null,
      exists: (name: string) => readJar().has(name),
      erase(name: string) {
        // Erases the cookie for this host and each domain above it, but not for the last label alone; '' is the host's own.
        const labels = location.hostname.split('.');
        for (const at of labels.keys()) {
          const domain = labels.slice(at).join('.');
          set(name, '', -1, domain.includes('.') ? domain : '');
        }
      },
      getallcookies: () => Object.fromEntries(readJar()),
    },
    // `runScripts` does nothing, because we release what is allowed ourselves.
    cliBlocker: { blockingStatus: true, runScripts: noop },
  };
}
