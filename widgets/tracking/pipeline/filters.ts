import { isRecord } from '../../../src/dom/json';
import { scrubParams } from '../scrub';
import type { Outgoing } from '../tracker';

type Hook = (...args: unknown[]) => unknown;

/**
 * The site's own hooks (TR-42), under both names that the legacy plugin knows: `pys_disable_event_filter(name, slug)` and
 * `pys_event_data_filter(name, slug, params)`. `true` takes the event out, browser's and server's copy alike; an object is
 * its parameters from now on. What a hook throws is told to `log`, and the event goes as it is. Whatever they make of it, no
 * e-mail address stands in its places and campaign values (TR-11).
 */
export function applyFilters(
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
