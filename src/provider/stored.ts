import { fieldsOf, fromJson, isList, toJson } from '../dom/json';

/** What is known of this visitor's subscription, in localStorage (PU-53). */
export interface Stored {
  permission: NotificationPermission | '';
  subscriberUuid: string;
  endpoint: string;
  vapid: string;
  syncedAt: number;
  categories: readonly string[];
}

const KEY = 'enxerto.push';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is stored. */
export function readStored(): Stored {
  let kept: Record<string, unknown> = {};
  try {
    kept = fieldsOf(fromJson(localStorage.getItem(KEY) ?? ''));
  } catch {
    // Blocked.
  }
  const { permission, subscriberUuid, endpoint, vapid, syncedAt, categories } = kept;
  return {
    permission: text(permission) as Stored['permission'],
    subscriberUuid: text(subscriberUuid),
    endpoint: text(endpoint),
    vapid: text(vapid),
    syncedAt: Number(syncedAt) || 0,
    categories: isList(categories) ? categories.map(String) : [],
  };
}

/** Changes some of it. */
export function writeStored(change: Partial<Stored>): void {
  try {
    localStorage.setItem(KEY, toJson({ ...readStored(), ...change }));
  } catch {
    // Blocked.
  }
}

/** Forgets all of it. */
export function clearStored(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}
