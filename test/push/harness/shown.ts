import type { Page } from '@playwright/test';

/** A notification that stands. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
  data: unknown;
}

/**
 * The notifications that stand, as the site itself sees them, whatever worker has shown them. To be asked once the worker is done
 * (`arrived`): Chromium forgets a notification that it is just about to show when somebody asks for the list meanwhile.
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
