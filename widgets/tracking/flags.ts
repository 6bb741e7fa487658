import { fromJson } from '../../src/dom/json';
import { httpUrl } from '../../src/dom/address';
import { FILTERS_TIMEOUT_MS } from '../../src/limits';
import type { Scope } from '../../src/scope';
import type { Loose } from './loose';
import { map, text, yes } from './loose';

/** What the server switches off: `*_disabled_by_api`, `disabled_*` (TR-13). */
export interface Flags {
  /** All of them, as known by now. */
  all(): Loose;
  /** Whether they are known; where the server has to be asked first, this asks it, once (TR-33). */
  ready(): boolean;
}

/**
 * @param answered called when the server has answered, or has not in time
 */
export function createFlags(
  options: Loose,
  scope: Scope,
  answered: () => void,
  log: (line: string) => void,
): Flags {
  const gdpr = map(options['gdpr']);
  // ConsentMagic says it on the page itself (contract §1.11).
  const asks = yes(gdpr['ajax_enabled']) && !yes(gdpr['consent_magic_integration_enabled']);
  let state: 'unasked' | 'asking' | 'known' = asks ? 'unasked' : 'known';
  let all: Loose = { ...map(options['cookie']), ...gdpr };

  /** Without an answer that can be read, the page's own flags hold: silence is never a permission. */
  async function ask(): Promise<void> {
    const url = httpUrl(text(options['ajaxUrl']));
    const abort = new AbortController();
    scope.after(
      FILTERS_TIMEOUT_MS,
      scope.undo(() => abort.abort()),
    );
    try {
      if (!url) throw new Error('no ajaxUrl');
      url.searchParams.set('action', 'pys_get_gdpr_filters_values');
      const response = await fetch(url.href, { signal: abort.signal, referrerPolicy: 'origin' });
      const { success, data } = map(fromJson(await response.text()));
      if (!response.ok || !yes(success)) throw new Error(`answered ${response.status}`);
      all = { ...all, ...map(data) };
    } catch (error) {
      log(`what the server switches off is unknown, the page's flags hold: ${String(error)}`);
    }
    state = 'known';
    if (!scope.ended) answered();
  }

  return {
    all: () => all,
    ready() {
      if (state === 'unasked') {
        state = 'asking';
        void ask();
      }
      return state === 'known';
    },
  };
}
