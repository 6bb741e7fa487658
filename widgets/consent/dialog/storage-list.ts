import type { ConsentConfig } from '../../../src/config/consent/consent';
import type { DeclaredCookie } from '../../../src/config/consent/dialog';
import type { CookieNames } from '../../../src/consent/record/shape';
import {
  DISMISSED_DAYS,
  EXTERNAL_ID_DAYS,
  OUTBOX_MAX_DAYS,
  PYS_CONSENT_DAYS,
  SESSION_IDLE_MS,
  VISIT_DAYS,
} from '../../../src/limits';

/** What is said of our own cookies and keys. */
export interface StorageTexts {
  decision: string;
  choice: string;
  flag: string;
  tabs: string;
  moment: string;
  visit: string;
  meta: string;
  outbox: string;
  dismissed: string;
  session: string;
  ads: string;
  subscription: string;
  subscribed: string;
  seen: string;
  lasting: string;
  unusable: string;
  closed: string;
}

/** One row of the list. */
export interface Kept extends Omit<DeclaredCookie, 'category'> {
  /** What it is for, where it is no part of the choice itself: it is kept only while that is granted. */
  wanted?: string;
  /** Kept where the site has that, and nowhere else. */
  where?: 'tracking' | 'push' | 'ad';
}

/**
 * All that we keep with the visitor, on one list (XX-10): the dialog shows it, the README's table is checked against it.
 * It is the choice itself, and so necessary, but for what says what it is wanted for.
 *
 * @param days says a number of days in the visitor's language
 * @param wanted the category that web push wants
 * @param wantedByAds the one that ads want
 */
export function ourStorage(
  names: CookieNames,
  { acceptDays, rejectDays }: Pick<ConsentConfig, 'acceptDays' | 'rejectDays'>,
  texts: StorageTexts,
  days: (count: number) => string,
  wanted: string,
  wantedByAds: string,
): Kept[] {
  const duration = [...new Set([acceptDays, rejectDays])].map(days).join(' / ');
  const session = `${SESSION_IDLE_MS / 60_000} min`;
  return [
    { name: names.viewed, duration, purpose: texts.decision },
    { name: names.record, duration, purpose: texts.choice },
    { name: 'cookielawinfo-checkbox-*', duration, purpose: texts.flag },
    // In localStorage, and out of it again at once: that it changed is what other tabs hear.
    { name: 'enxerto.choice', duration: texts.moment, purpose: texts.tabs },
    // In the words of the pixel plugin's server (TR-14).
    {
      name: 'pys_consent',
      duration: days(PYS_CONSENT_DAYS),
      purpose: texts.decision,
      where: 'tracking',
    },
    // The server may say another number of days than its usual ones.
    {
      name: 'pys_*',
      duration: days(VISIT_DAYS),
      purpose: texts.visit,
      wanted: 'advertisement',
      where: 'tracking',
    },
    {
      name: 'pbid',
      duration: days(EXTERNAL_ID_DAYS),
      purpose: texts.meta,
      wanted: 'advertisement',
      where: 'tracking',
    },
    // And in IndexedDB `enxerto`: events that the server could not take yet (TR-63).
    {
      name: 'enxerto.outbox',
      duration: days(OUTBOX_MAX_DAYS),
      purpose: texts.outbox,
      wanted: 'advertisement',
      where: 'tracking',
    },
    // The provider may say another number of days; beside the cookie in localStorage, for browsers keep no cookie that long (PU-41).
    ...['enxerto_push_dismissed', 'enxerto.dismissed'].map((name): Kept => ({
      name,
      duration: days(DISMISSED_DAYS),
      purpose: texts.dismissed,
      wanted,
      where: 'push',
    })),
    // Page views are kept for the one, ads for the other, each with its own consent.
    { name: 'enxerto.session', duration: session, purpose: texts.session, wanted, where: 'push' },
    {
      name: 'enxerto.session',
      duration: session,
      purpose: texts.ads,
      wanted: wantedByAds,
      where: 'ad',
    },
    {
      name: 'enxerto.push',
      duration: texts.subscribed,
      purpose: texts.subscription,
      wanted,
      where: 'push',
    },
    {
      name: 'enxerto.seen',
      duration: texts.lasting,
      purpose: texts.seen,
      wanted,
      where: 'push',
    },
    // In sessionStorage.
    {
      name: 'enxerto.pushfail',
      duration: texts.closed,
      purpose: texts.unusable,
      wanted,
      where: 'push',
    },
  ];
}
