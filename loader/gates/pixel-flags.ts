import { findPixelScript } from '../../src/consent/pixel-script';
import type { Consent } from '../../src/consent/store';
import { fieldsOf, isRecord } from '../../src/dom/json';
import type { Scope } from '../../src/scope';
import type { Log } from '../api/log';
import type { Settings } from '../settings';
import { serviceCategories } from './tracking';

interface Options {
  page: Record<string, unknown>;
  scope: Scope;
  settings: Settings;
  consent: Pick<Consent, 'can'>;
  log: Pick<Log, 'line'>;
}

/**
 * Makes the function that has the pixel plugin's own script, where it is on the page, go by our decision (TR-30, CO-45). It
 * reads `viewed_cookie_policy` alone, so that who agreed to one category would get every vendor; but it takes its flags from
 * `pysOptions.gdpr` as it starts, and asks the server for others only while `ajax_enabled` says so (contract, section 8). What
 * somebody else switches off stays off. Undone with the scope, where it is still ours.
 */
export function createPixelFlags({ page, scope, settings, consent, log }: Options): () => void {
  let printed: Readonly<Record<string, unknown>> | undefined;

  return () => {
    const flags: unknown = fieldsOf(page['pysOptions'])['gdpr'];
    if (!isRecord(flags) || !findPixelScript(page)) return;
    if (!printed && page['pys'] && Object(page['jQuery']).isReady)
      log.line(
        "the pixel plugin's own script started before us: it goes by viewed_cookie_policy alone",
      );
    const before = (printed ??= { ...flags });
    const deciders: Readonly<Record<string, string>> = serviceCategories(settings);
    const may = (slug: string): boolean => consent.can(deciders[slug] ?? 'advertisement');

    const say = (key: string, value: unknown): void => {
      const set = (to: unknown): boolean => Reflect.set(flags, key, to);
      set(value);
      scope.undo(() => flags[key] === value && set(before[key]));
    };

    say('ajax_enabled', false);
    for (const [key, value] of Object.entries(before)) {
      const name = key.replace('_disabled_by_api', '');
      if (name === 'all') say(key, !Object.keys(deciders).some(may));
      // One flag is about both of Google's.
      else if (name === 'analytics') say(key, Boolean(value) || !(may('ga') && may('gtm')));
      else if (name !== key) say(key, Boolean(value) || !may(name));
      // What it tells Google before its first tag, by type.
      else if (isRecord(value)) {
        const word = may(key === 'analytics_storage' ? 'ga' : '') ? 'granted' : 'denied';
        say(key, { ...value, enabled: true, value: word });
      }
    }
  };
}
