import type { stored } from '#languages/consent';
import type { ConsentConfig } from '#src/config/consent/consent';
import type { DeclaredCookie } from '#src/config/consent/dialog';
import type { CookieNames } from '#src/consent/record';
import { EXTERNAL_ID_DAYS, OUTBOX_MAX_DAYS, PYS_CONSENT_DAYS, VISIT_DAYS } from '#src/limits';
import { DECLINED_DAYS, SESSION_IDLE_MS } from '#src/limits/push';
import {
  DECLINED_COOKIE,
  DECLINED_KEY,
  HONOURED_KEY,
  OUTBOX_KEY,
  PUSH_KEY,
  SEEN_KEY,
  SESSION_KEY,
  UNUSABLE_KEY,
} from '#src/own-keys';

/** One row of the list of everything that we store. */
export interface StorageRow extends Omit<DeclaredCookie, 'category'> {
  /** The stored item is kept only while this category is granted. Undefined for an item that is part of the choice itself. */
  neededCategory: string | undefined;
  /** The part of the site that stores the item, if not every site does: the row is listed only where it is used. */
  usedBy: 'signal' | 'tracking' | 'push' | 'ad' | undefined;
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
  const decided = [...new Set([acceptDays, rejectDays])].map(days).join(' / ');
  const session = `${SESSION_IDLE_MS / 60_000} min`;
  const dismissed = days(DECLINED_DAYS);
  const marketing = 'advertisement';
  const rows: [
    name: string,
    duration: string,
    purpose: string,
    usedBy?: StorageRow['usedBy'],
    neededCategory?: string,
  ][] = [
    [names.viewed, decided, texts.decision],
    [names.record, decided, texts.choice],
    ['cookielawinfo-checkbox-*', decided, texts.flag],
    // Written to localStorage and removed at once: only the `storage` event is needed, which notifies other tabs.
    ['enxerto.choice', texts.moment, texts.tabs],
    // This key is in sessionStorage.
    [HONOURED_KEY, texts.closed, texts.honoured, 'signal'],
    // The decision, in the form that the pixel plugin's server reads (TR-14).
    ['pys_consent', days(PYS_CONSENT_DAYS), texts.decision, 'tracking'],
    // This is the default number of days; the pixel plugin's server may set another number.
    ['pys_*', days(VISIT_DAYS), texts.visit, 'tracking', marketing],
    ['pbid', days(EXTERNAL_ID_DAYS), texts.meta, 'tracking', marketing],
    // Events that could not be sent yet are stored here, and in the database `enxerto` in IndexedDB (TR-63).
    [OUTBOX_KEY, days(OUTBOX_MAX_DAYS), texts.outbox, 'tracking', marketing],
    // The provider may set another number of days. Also in localStorage, because browsers keep no cookie that long (PU-41).
    [DECLINED_COOKIE, dismissed, texts.dismissed, 'push', pushCategory],
    [DECLINED_KEY, dismissed, texts.dismissed, 'push', pushCategory],
    // This key has two uses, each with a consent of its own: push counts page views in it, and ads count the ads shown.
    [SESSION_KEY, session, texts.session, 'push', pushCategory],
    [SESSION_KEY, session, texts.ads, 'ad', adCategory],
    [PUSH_KEY, texts.subscribed, texts.subscription, 'push', pushCategory],
    [SEEN_KEY, texts.lasting, texts.seen, 'push', pushCategory],
    // This key is in sessionStorage.
    [UNUSABLE_KEY, texts.closed, texts.unusable, 'push', pushCategory],
  ];
  return rows.map(([name, duration, purpose, usedBy, neededCategory]) => ({
    name,
    duration,
    purpose,
    usedBy,
    neededCategory,
  }));
}
