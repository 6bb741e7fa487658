import type { ConsentConfig } from '../config/consent/consent';
import { HONOURED_KEY } from '../own-keys';
import type { ConsentStore, LoaderConsent } from './consent';
import { agreedDespite, optedOut } from './record';
import type { OptedOut } from './status';

// What an opt-out of sale and sharing means for the decision: by the visitor, or by the browser's signal (CO-17, CO-46, CO-47).

/** Whether the law here does not require anybody to be asked (CO-46). */
export const asksNobody = ({ law }: LoaderConsent): boolean =>
  law() === 'optout' || law() === 'none';

/** Whether Global Privacy Control counts as an answer of the visitor: the browser sets it, and the owner has not switched it off (CO-17). */
export const gpcApplies = ({ gpc }: ConsentConfig): boolean =>
  gpc && navigator.globalPrivacyControl === true;

/** Computes `ConsentStore.signalHolds`. */
export function signalHolds({ config, law, stored }: LoaderConsent): boolean {
  // As long as the law is not known, the strictest that there may be counts.
  const here = law() ?? (config.regions.length > 0 && 'optout');
  return here === 'optout' && gpcApplies(config) && !agreedDespite(stored);
}

/** Computes `ConsentStatus.optedOut`. */
export function optedOutBy(consent: LoaderConsent): OptedOut {
  const { config, decided, stored } = consent;
  if (optedOut(stored)) return 'visitor';
  const counts = !decided && !(asksNobody(consent) && agreedDespite(stored));
  return (consent.signalHolds || (counts && gpcApplies(config))) && 'signal';
}

/** Whether the page still has to say, in this tab's session, that the signal is honoured (CO-47). */
export function mustSayHonoured({ signalHolds: holds }: ConsentStore): boolean {
  try {
    return holds && sessionStorage.getItem(HONOURED_KEY) === null;
  } catch {
    // Storage is blocked: each page says so.
    return true;
  }
}

/** Whether an opt-out turns a category off. What is always on stays on. */
export const isCoveredByOptOut = (slug: string, { config, categoryFor }: LoaderConsent): boolean =>
  !config.locked.includes(slug) &&
  config.optOutCategories.some((wanted) => categoryFor(wanted) === slug);

/**
 * Whether a category is granted without a decision, where nobody is asked (CO-46). What an older choice has refused stays
 * refused, and so does what an opt-out turns off.
 */
export function isGrantedUnasked(slug: string, consent: LoaderConsent): boolean {
  return (
    asksNobody(consent) &&
    !consent.decided &&
    (!consent.stored.viewed || consent.chosen(slug)) &&
    !(consent.optedOut && isCoveredByOptOut(slug, consent))
  );
}
