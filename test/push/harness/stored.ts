import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { StoredNotification } from '#widgets/push/stored';
import { NOTIFICATIONS_KEY, SUBSCRIBER_KEY } from '#widgets/push/stored';

/** A value that page and worker share in the database, read by an open page. */
function read(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (wanted) => {
    const request = indexedDB.open('enxerto');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const database = request.result;
    if (!database.objectStoreNames.contains('push')) {
      database.close();
      return undefined;
    }
    const got = database.transaction('push').objectStore('push').get(wanted);
    await new Promise((resolve) => {
      got.onsuccess = resolve;
    });
    database.close();
    return got.result as unknown;
  }, key);
}

/** The stored list of notifications that a site's bell shows; by default, of the origin's first site. */
export async function notifications(page: Page, place = ''): Promise<StoredNotification[]> {
  return ((await read(page, NOTIFICATIONS_KEY + place)) ?? []) as StoredNotification[];
}

/** Overwrites the subscriber that the page stored. */
export async function storeSubscriber(page: Page, value: unknown): Promise<void> {
  await page.evaluate(
    async ([key, changed]) => {
      const request = indexedDB.open('enxerto', 1);
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const transaction = request.result.transaction('push', 'readwrite');
      transaction.objectStore('push').put(changed, key);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      request.result.close();
    },
    [SUBSCRIBER_KEY, value] as const,
  );
}

/** The subscriber as the page stored it. */
export async function storedSubscriber(page: Page): Promise<Record<string, unknown>> {
  return (await read(page, SUBSCRIBER_KEY)) as Record<string, unknown>;
}

/** Waits until the worker has shown `many` notifications in all, and the newest matches `newest`. */
export async function arrived(page: Page, many: number, newest: object = {}): Promise<void> {
  const list = async (): Promise<object[]> => {
    const kept = await notifications(page);
    return kept.length === many ? kept.slice(0, 1) : [];
  };
  await expect.poll(list, `notification ${many} has arrived`).toMatchObject([newest]);
}
