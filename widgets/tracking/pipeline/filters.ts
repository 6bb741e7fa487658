import { isRecord } from '../../../src/dom/json';
import { scrubParams } from '../visitor/scrub';
import type { Outgoing, Tracker } from '../tracker';
import { opensWindow } from './time-window';

type Hook = (...args: unknown[]) => unknown;

/**
 * Makes what an event goes through just before it is sent, by browser and by server: the site's own hooks (TR-42), then its
 * time window (TR-50).
 */
export function createFilter(
  log: (line: string) => void,
  { config, cookies }: Tracker,
): (outgoing: Outgoing) => Outgoing | undefined {
  return (outgoing) => {
    const kept = applyHooks(window as never, log, outgoing, config.keepParameters);
    return kept && opensWindow(kept, cookies) ? kept : undefined;
  };
}

/**
 * The site's own hooks (TR-42), under both names that the legacy plugin knows: `pys_disable_event_filter(name, slug)` and
 * `pys_event_data_filter(name, slug, params)`. `true` takes the event out, browser's and server's copy alike; an object is
 * its parameters from now on. What a hook throws is told to `log`, and the event goes as it is. Whatever they make of it, no
 * e-mail address stands in its places and campaign values (TR-11).
 */
function applyHooks(
  page: Record<string, unknown>,
  log: (line: string) => void,
  outgoing: Outgoing,
  kept: readonly string[],
): Outgoing | undefined {
  let { params } = outgoing;
  for (const name of ['pys_disable_event_filter', 'pys_event_data_filter']) {
    const hook = page[name];
    if (typeof hook !== 'function') continue;
    try {
      const answer = (hook as Hook)(outgoing.name, outgoing.slug, params);
      if (answer === true) return undefined;
      if (isRecord(answer)) params = answer;
    } catch (error) {
      log(`${name}: ${String(error)}`);
    }
  }
  return { ...outgoing, params: scrubParams(params, kept) };
}
