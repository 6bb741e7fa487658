import { BANNER, accept, CATEGORIES, cookies, expect, plainPage, test } from '../harness/test';

test('@both [CO-02] accepting stores every category, the record and then the decision @quick', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const written: string[] = ((window as never as { written: string[] }).written = []);
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...own,
      set(this: Document, text: string) {
        written.push(text.replace(/=.*/, ''));
        own.set?.call(this, text);
      },
    });
  });
  await shop.open(page, plainPage());
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  const jar = await cookies(page);
  expect(jar['viewed_cookie_policy']).toBe('yes');
  expect(jar['cookielawinfo-checkbox-analytics']).toBe('yes');
  const written = await page.evaluate<string[]>('window.written');
  expect(written.slice(-2)).toEqual(['CookieLawInfoConsent', 'viewed_cookie_policy']);
  expect(written).toHaveLength(CATEGORIES.length + 2);
});
