import type { ConsentConfig } from '../../src/config/consent';
import type { DeclaredCookie } from '../../src/config/dialog';
import type { CookieNames } from '../../src/consent/record';

/** What is said of our own cookies and keys. */
export interface KeptTexts {
  decision: string;
  choice: string;
  flag: string;
  tabs: string;
  moment: string;
}

/**
 * All that we keep with the visitor, on one list (XX-10): the dialog shows it, the README's table is checked against it.
 * All of it is necessary: it is the choice itself.
 *
 * @param days says a number of days in the visitor's language
 */
export function keptByUs(
  names: CookieNames,
  { acceptDays, rejectDays }: Pick<ConsentConfig, 'acceptDays' | 'rejectDays'>,
  texts: KeptTexts,
  days: (count: number) => string,
): Omit<DeclaredCookie, 'category'>[] {
  const duration = [...new Set([acceptDays, rejectDays])].map(days).join(' / ');
  return [
    { name: names.viewed, duration, purpose: texts.decision },
    { name: names.record, duration, purpose: texts.choice },
    { name: 'cookielawinfo-checkbox-*', duration, purpose: texts.flag },
    // In localStorage, and out of it again at once: that it changed is what other tabs hear.
    { name: 'enxerto.choice', duration: texts.moment, purpose: texts.tabs },
  ];
}
