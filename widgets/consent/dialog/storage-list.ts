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

/** One row of the list of everything that we store. */
export interface StorageRow extends Omit<DeclaredCookie, 'category'> {
  /** The stored item is kept only while this category is granted. Not set for an item that is part of the choice itself. */
  neededCategory?: string;
  /** The part of the site that stores the item, if not every site does: the row is listed only where it is used. */
  usedBy?: 'tracking' | 'push' | 'ad';
}

/**
 * All that we store in the visitor's browser, in one list (XX-10): the dialog shows it, and a test compares it with the table
 * in docs/cookies.md. Items without `neededCategory` are necessary, because they are part of the choice itself. `days` formats
 * a number of days in the visitor's language.
 */
export function ourStorage(
  names: CookieNames,
  { acceptDays, rejectDays }: Pick<ConsentConfig, 'acceptDays' | 'rejectDays'>,
  texts: typeof stored,
  days: (count: number) => string,
  pushCategory: string,
  adCategory: string,
): StorageRow[] {
  const duration = [...new Set([acceptDays, rejectDays])].map(days).join(' / ');
  const session = `${SESSION_IDLE_MS / 60_000} min`;
  const tracking = { neededCategory: 'advertisement', usedBy: 'tracking' } as const;
  const push = { neededCategory: pushCategory, usedBy: 'push' } as const;
  const dismissal = { duration: days(DISMISSED_DAYS), purpose: texts.dismissed, ...push };
  return [
    { name: names.viewed, duration, purpose: texts.decision },
    { name: names.record, duration, purpose: texts.choice },
    { name: 'cookielawinfo-checkbox-*', duration, purpose: texts.flag },
    // Written to localStorage and removed at once: only the `storage` event is needed, which notifies other tabs.
    { name: 'enxerto.choice', duration: texts.moment, purpose: texts.tabs },
    // The decision, in the form that the pixel plugin's server reads (TR-14).
    {
      name: 'pys_consent',
      duration: days(PYS_CONSENT_DAYS),
      purpose: texts.decision,
      usedBy: 'tracking',
    },
    // This is the default number of days; the pixel plugin's server may set another number.
    { name: 'pys_*', duration: days(VISIT_DAYS), purpose: texts.visit, ...tracking },
    { name: 'pbid', duration: days(EXTERNAL_ID_DAYS), purpose: texts.meta, ...tracking },
    // Events that could not be sent yet are stored here, and in the database `enxerto` in IndexedDB (TR-63).
    { name: 'enxerto.outbox', duration: days(OUTBOX_MAX_DAYS), purpose: texts.outbox, ...tracking },
    // The provider may set another number of days. Also in localStorage, because browsers keep no cookie that long (PU-41).
    { name: 'enxerto_push_dismissed', ...dismissal },
    { name: 'enxerto.dismissed', ...dismissal },
    // This key has two uses, each with a consent of its own: push counts page views in it, and ads count the ads shown.
    { name: 'enxerto.session', duration: session, purpose: texts.session, ...push },
    {
      name: 'enxerto.session',
      duration: session,
      purpose: texts.ads,
      neededCategory: adCategory,
      usedBy: 'ad',
    },
    { name: 'enxerto.push', duration: texts.subscribed, purpose: texts.subscription, ...push },
    { name: 'enxerto.seen', duration: texts.lasting, purpose: texts.seen, ...push },
    // This key is in sessionStorage.
    { name: 'enxerto.pushfail', duration: texts.closed, purpose: texts.unusable, ...push },
  ];
}
