import type { Handshake } from '#src/consent/announce/signals';
import type { ConsentStore } from '#src/consent/consent';
import type { Law } from '#src/consent/region/law';
import type { Settings } from './settings';

/** The law where the visitor is (CO-46), as the loader knows it. */
interface KnownLaw {
  /** The law; undefined as long as it is not known, and for an owner without rules. */
  found(): Law | undefined;
  /** Whether the chunk `region` has to find it: the owner has rules, it matters to this visitor, and the bootstrap has not found it. */
  isMissing(consent: ConsentStore): boolean;
  /** Called once the chunk `region` has found the law. */
  set(law: Law): void;
}

/**
 * Reads the law from the page's queue, where the bootstrap has put it, or the chunk `region`. It does not count if it was found
 * with another country than the page gives.
 */
export function createLaw(queue: Handshake, settings: Pick<Settings, 'site'>): KnownLaw {
  const found = (): Law | undefined =>
    queue.law?.country === settings.site.country ? queue.law.law : undefined;
  return {
    found,
    isMissing: ({ config, mustAsk, refusedByGpc, signalHolds }) =>
      config.regions.length > 0 && !found() && (mustAsk || refusedByGpc || signalHolds),
    set: (law) => void (queue.law = { law, country: settings.site.country }),
  };
}
