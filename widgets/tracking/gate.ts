import type { ServiceCategories } from '../../src/config/tracking';
import type { Consent } from '../../src/consent/store';
import type { Flags } from './flags';
import type { Loose } from './loose';
import { yes } from './loose';
import type { Slug } from './tracker';

/** The name by which the server's flags know a service: both Google ones are `analytics` (contract §1.11). */
const FLAG: Record<Slug, string> = {
  facebook: 'facebook',
  ga: 'analytics',
  gtm: 'analytics',
  pinterest: 'pinterest',
  bing: 'bing',
};

/** What a service may still be allowed after: the visitor has not decided, the server has not answered yet. */
type Pending = 'undecided' | 'asking';

/** Why a service may not send now; undefined when it may (TR-13, TR-30). */
export type Gate = (
  slug: Slug,
) => Pending | 'not configured' | 'switched off' | 'refused' | undefined;

/** Whether a service may send, now or later on this page. */
export function isOpen(why: ReturnType<Gate>): why is Pending | undefined {
  return !why || why === 'undecided' || why === 'asking';
}

export function createGate(
  options: Loose,
  consent: Pick<Consent, 'can' | 'decided'>,
  categories: ServiceCategories,
  flags: Flags,
): Gate {
  return (slug) => {
    if (!(slug in options)) return 'not configured';
    const off = flags.all();
    if (yes(off['all_disabled_by_api']) || yes(off[`${FLAG[slug]}_disabled_by_api`]))
      return 'switched off';
    if (!consent.can(categories[slug])) return consent.decided ? 'refused' : 'undecided';
    // Asked only now: before consent there is no request (TR-30).
    return flags.ready() ? undefined : 'asking';
  };
}

/** The decision, asked once for each category until it changes: each time, the page is searched for categories (TR-65). */
export function rememberedConsent(
  consent: Consent,
  undo: (callback: () => void) => void,
): Pick<Consent, 'can' | 'decided'> {
  const known = new Map<string, boolean>();
  undo(consent.subscribe(() => known.clear()));
  return {
    can(category) {
      const can = known.get(category) ?? consent.can(category);
      known.set(category, can);
      return can;
    },
    get decided() {
      return consent.decided;
    },
  };
}
