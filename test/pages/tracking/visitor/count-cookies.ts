import type { Page } from '@playwright/test';

/** Counts how often we read and write the page's cookies from now on, on every page; vendors' scripts have their own. */
export async function countCookies(
  page: Page,
): Promise<() => Promise<{ reads: number; writes: string[] }>> {
  await page.addInitScript(() => {
    const counted = { reads: 0, writes: [] as string[] };
    Object.assign(window, { counted });
    /** Whose code it is that asks: the script nearest to the call. */
    const isOurs = (): boolean =>
      /https?:\/\/\S+?\.js/.exec(new Error('who asks?').stack ?? '')?.[0].includes('/enxerto/') ??
      false;
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get(this: Document) {
        if (isOurs()) counted.reads += 1;
        return own.get?.call(this) as string;
      },
      set(this: Document, text: string) {
        if (isOurs()) counted.writes.push(text);
        own.set?.call(this, text);
      },
    });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { counted: { reads: number; writes: string[] } }).counted,
    );
}
