import {
  SERVICE_NAMES,
  SLUGS,
  type ServiceCategories,
  type Slug,
} from '#src/config/tracking-vendors';
import type { Consent } from '#src/consent/consent';
import type { ChoiceState } from '#src/consent/page-memory';
import type { Flags } from '../compat/flags';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/** Reasons that may cease to apply: the visitor has not decided, the server has not answered, the page is about to reload. */
type Pending = 'undecided' | 'asking' | 'reloading';

/**
 * Returns why a service may not send now; undefined if it may (TR-13, TR-30). `no answer` means: the visitor has agreed, but
 * the server did not answer, and the flags printed on the page switch the service off.
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
    configured.includes(slug) && consent.allows(categories[slug], SERVICE_NAMES[slug]);
  /** Services that the server has allowed: one that a later decision grants too goes on while the server is asked. */
  const allowedByServer = new Set<Slug>();

  return (slug) => {
    if (!configured.includes(slug)) return 'not configured';
    if (!can(slug)) {
      allowedByServer.delete(slug);
      return consent.decided ? 'refused' : 'undecided';
    }
    if (choice.reloads && !allowedByServer.has(slug)) return 'reloading';
    // The server is asked only here, because there must be no request before consent (TR-30).
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

/** The decision, with each category's result until it changes: finding it searches the page (TR-65). */
export function cachedConsent(consent: Consent): Pick<Consent, 'allows' | 'decided'> {
  const answers = new Map<string, boolean>();
  let lastDecision: unknown;
  return {
    allows(category, service) {
      // Compares decisions instead of subscribing: Google learns of a revocation first, and nothing may be sent in between.
      if (lastDecision !== consent.decision) answers.clear();
      lastDecision = consent.decision;
      const key = `${category}/${service}`;
      const can = answers.get(key) ?? consent.allows(category, service);
      answers.set(key, can);
      return can;
    },
    get decided() {
      return consent.decided;
    },
  };
}
