import type { Page } from '@playwright/test';

/** Counts how often the page's cookies are read and written from now on, on every page. */
export async function countCookies(
  page: Page,
): Promise<() => Promise<{ reads: number; writes: string[] }>> {
  await page.addInitScript(() => {
    const counted = { reads: 0, writes: [] as string[] };
    Object.assign(window, { counted });
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get(this: Document) {
        counted.reads += 1;
        return own.get?.call(this) as string;
      },
      set(this: Document, text: string) {
        counted.writes.push(text);
        own.set?.call(this, text);
      },
    });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { counted: { reads: number; writes: string[] } }).counted,
    );
}
