import type { ServiceCategories } from '../../../src/config/tracking-vendors';
import type { ChoiceState } from '../../../src/consent/page-memory';
import type { Consent } from '../../../src/consent/consent';
import type { Flags } from '../compat/flags';
import type { Slug } from '../vendors/lists/slugs';
import { SLUGS } from '../vendors/lists/slugs';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/**
 * Reasons that may still pass on this page: the visitor has not decided yet, the server has not answered yet, or the page is
 * about to be loaded again.
 */
type Pending = 'undecided' | 'asking' | 'reloading';

/**
 * Why a service may not send now; undefined when it may (TR-13, TR-30). `no answer`: the visitor agrees, but the server could
 * not be asked, and the flags printed on the page say no.
 */
export type Gate = (
  slug: Slug,
) => Pending | 'not configured' | 'switched off' | 'no answer' | 'refused' | undefined;

/** Whether a service may send, now or later on this page. */
export function mayStillSend(reason: ReturnType<Gate>): reason is Pending | undefined {
  return !reason || reason === 'undecided' || reason === 'asking' || reason === 'reloading';
}

export function createGate(
  configured: readonly Slug[],
  consent: Pick<Consent, 'allows' | 'decided'>,
  categories: ServiceCategories,
  flags: Flags,
  choice: Readonly<ChoiceState>,
): Gate {
  const can = (slug: Slug): boolean =>
    configured.includes(slug) && consent.allows(categories[slug]);
  /**
   * Services that the server has allowed. They go on sending while it is asked about a later decision that agrees to them too.
   */
  const allowedByServer = new Set<Slug>();

  return (slug) => {
    if (!configured.includes(slug)) return 'not configured';
    if (!can(slug)) {
      allowedByServer.delete(slug);
      return consent.decided ? 'refused' : 'undecided';
    }
    if (choice.reloads && !allowedByServer.has(slug)) return 'reloading';
    // The server is asked only now, because before consent there must be no request (TR-30).
    if (!flags.areKnownFor(SLUGS.filter(can).join()))
      return allowedByServer.has(slug) ? undefined : 'asking';
    const { pluginFlag } = DESCRIPTORS[slug];
    if (!['all', pluginFlag].some((name) => flags.isOff(`${name}_disabled_by_api`))) {
      allowedByServer.add(slug);
      return undefined;
    }
    allowedByServer.delete(slug);
    return flags.unanswered ? 'no answer' : 'switched off';
  };
}

/**
 * The decision, with the answer for each category kept until the decision changes: every question to the store searches the
 * page for categories, which takes time (TR-65).
 */
export function cachedConsent(consent: Consent): Pick<Consent, 'allows' | 'decided'> {
  const answers = new Map<string, boolean>();
  let lastDecision: unknown;
  return {
    allows(category) {
      // Compares instead of subscribing: subscribers hear of a withdrawal only after Google does, and nothing may be sent in
      // between.
      if (lastDecision !== consent.decision) answers.clear();
      lastDecision = consent.decision;
      const can = answers.get(category) ?? consent.allows(category);
      answers.set(category, can);
      return can;
    },
    get decided() {
      return consent.decided;
    },
  };
}
