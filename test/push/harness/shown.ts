import type { Page } from '@playwright/test';

/** A notification that is shown. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
  data: unknown;
}

/**
 * The notifications that are shown, as the site sees them, from any of its workers. Call it only once the worker is done
 * (`arrived`): Chromium loses a notification if the list is requested while it is about to show that notification.
 */
export function shown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const lists = await Promise.all(registrations.map((one) => one.getNotifications()));
    return lists.flat().map(({ title, body, tag, icon, data }) => ({
      title,
      body,
      tag,
      icon,
      data: data as unknown,
    }));
  });
}
