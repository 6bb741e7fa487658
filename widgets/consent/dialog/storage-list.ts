import type { stored } from '../../../languages/consent';
import type { ConsentConfig } from '../../../src/config/consent/consent';
import type { DeclaredCookie } from '../../../src/config/consent/dialog';
import type { CookieNames } from '../../../src/consent/record';
import {
  EXTERNAL_ID_DAYS,
  OUTBOX_MAX_DAYS,
  PYS_CONSENT_DAYS,
  VISIT_DAYS,
} from '../../../src/limits';
import { DISMISSED_DAYS, SESSION_IDLE_MS } from '../../../src/limits/push';

/** One row of the list. */
export interface StorageRow extends Omit<DeclaredCookie, 'category'> {
  /** The stored item is kept only while this category is granted. Not set for an item that is part of the choice itself. */
  neededCategory?: string;
  /** The part of the site that stores the item. The row is listed only if the site uses that part. */
  usedBy?: 'tracking' | 'push' | 'ad';
}

/**
 * All that we store in the visitor's browser, in one list (XX-10): the dialog shows it, and the table of docs/cookies.md is
 * checked against it. Rows without `neededCategory` belong to the choice itself, and so are necessary.
 *
 * @param formatDays writes a number of days in the visitor's language
 * @param pushCategory the category that web push needs
 * @param adCategory the category that ads need
 */
// One list, read from top to bottom.
// oxlint-disable-next-line enxerto/own-lines
export function ourStorage(
  names: CookieNames,
  { acceptDays, rejectDays }: Pick<ConsentConfig, 'acceptDays' | 'rejectDays'>,
  texts: typeof stored,
  formatDays: (count: number) => string,
  pushCategory: string,
  adCategory: string,
): StorageRow[] {
  const duration = [...new Set([acceptDays, rejectDays])].map(formatDays).join(' / ');
  const session = `${SESSION_IDLE_MS / 60_000} min`;
  return [
    { name: names.viewed, duration, purpose: texts.decision },
    { name: names.record, duration, purpose: texts.choice },
    { name: 'cookielawinfo-checkbox-*', duration, purpose: texts.flag },
    // The key is written to localStorage and removed at once, because the change alone notifies other tabs.
    { name: 'enxerto.choice', duration: texts.moment, purpose: texts.tabs },
    // The decision in the form that the pixel plugin's server reads (TR-14).
    {
      name: 'pys_consent',
      duration: formatDays(PYS_CONSENT_DAYS),
      purpose: texts.decision,
      usedBy: 'tracking',
    },
    // These are the usual days; the server may set another number.
    {
      name: 'pys_*',
      duration: formatDays(VISIT_DAYS),
      purpose: texts.visit,
      neededCategory: 'advertisement',
      usedBy: 'tracking',
    },
    {
      name: 'pbid',
      duration: formatDays(EXTERNAL_ID_DAYS),
      purpose: texts.meta,
      neededCategory: 'advertisement',
      usedBy: 'tracking',
    },
    // Events that the server could not take yet are kept here, and in the database `enxerto` in IndexedDB (TR-63).
    {
      name: 'enxerto.outbox',
      duration: formatDays(OUTBOX_MAX_DAYS),
      purpose: texts.outbox,
      neededCategory: 'advertisement',
      usedBy: 'tracking',
    },
    // The provider may set another number of days. The dismissal is kept in localStorage as well as in the cookie, because
    // browsers keep no cookie that long (PU-41).
    ...['enxerto_push_dismissed', 'enxerto.dismissed'].map((name): StorageRow => ({
      name,
      duration: formatDays(DISMISSED_DAYS),
      purpose: texts.dismissed,
      neededCategory: pushCategory,
      usedBy: 'push',
    })),
    // One key with two uses, each with its own consent: push keeps page views in it, ads keep the ads shown.
    {
      name: 'enxerto.session',
      duration: session,
      purpose: texts.session,
      neededCategory: pushCategory,
      usedBy: 'push',
    },
    {
      name: 'enxerto.session',
      duration: session,
      purpose: texts.ads,
      neededCategory: adCategory,
      usedBy: 'ad',
    },
    {
      name: 'enxerto.push',
      duration: texts.subscribed,
      purpose: texts.subscription,
      neededCategory: pushCategory,
      usedBy: 'push',
    },
    {
      name: 'enxerto.seen',
      duration: texts.lasting,
      purpose: texts.seen,
      neededCategory: pushCategory,
      usedBy: 'push',
    },
    // Kept in sessionStorage.
    {
      name: 'enxerto.pushfail',
      duration: texts.closed,
      purpose: texts.unusable,
      neededCategory: pushCategory,
      usedBy: 'push',
    },
  ];
}
