import type { ServiceCategories } from '../../src/config/tracking';
import type { Consent } from '../../src/consent/store';
import type { Loose } from './loose';
import { map, yes } from './loose';
import type { Slug } from './tracker';

/** The name by which the server's flags know a service: both Google ones are `analytics` (contract §1.11). */
const FLAG: Record<Slug, string> = {
  facebook: 'facebook',
  ga: 'analytics',
  gtm: 'analytics',
  pinterest: 'pinterest',
  bing: 'bing',
};

/** Why a service may not send now; undefined when it may (TR-13, TR-30). */
export type Gate = (
  slug: Slug,
) => 'not configured' | 'switched off' | 'undecided' | 'refused' | undefined;

/**
 * @param filters the server's own word on what is switched off, once it has been asked (TR-33)
 */
export function createGate(
  options: Loose,
  consent: Consent,
  categories: ServiceCategories,
  filters: () => Loose,
): Gate {
  return (slug) => {
    if (!(slug in options)) return 'not configured';
    const flags = { ...map(options['gdpr']), ...filters() };
    if (yes(flags['all_disabled_by_api']) || yes(flags[`${FLAG[slug]}_disabled_by_api`]))
      return 'switched off';
    if (consent.can(categories[slug])) return undefined;
    return consent.decided ? 'refused' : 'undecided';
  };
}
