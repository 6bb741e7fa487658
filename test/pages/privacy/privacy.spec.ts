import type { Page } from '@playwright/test';
import { PAGES } from '#demo-site/site.mjs';
import { BANNER, expect, test } from '../harness/test';

/** Pages on which engines could differ run in both: the plain one, the legacy plugin's, one with a held-back frame. */
const BOTH = ['index.html', 'legado.html', 'contactos.html'];

/** Everything that a page can keep with a visitor. */
async function kept(page: Page): Promise<Record<string, unknown>> {
  const inPage = await page.evaluate(async () => {
    // The tag builder's preview has no databases: what it keeps, it keeps in memory.
    const { indexedDB: factory } = window as { indexedDB?: IDBFactory };
    return {
      cookie: document.cookie,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await factory?.databases()) ?? [],
      caches: 'caches' in window ? await caches.keys() : [],
    };
  });
  return { ...inPage, jar: await page.context().cookies() };
}

// Every page of the demo shop; a new one is in this test by being there.
for (const { address: name } of PAGES) {
  const where = BOTH.includes(name) ? '@both ' : '@long ';
  test(`${where}[XX-02, CO-07] ${name}: before a choice no request to another host, no cookie and nothing stored${name === 'index.html' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin}/demo/${name}`);
    // Some optimizers keep us asleep until the visitor stirs.
    await page.keyboard.press('Shift');
    await expect(page.locator(BANNER)).toBeVisible();
    // What visitors do while they have not decided.
    await page.mouse.wheel(0, 2_000);
    await page.mouse.move(200, 200);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toEqual({
      cookie: '',
      local: [],
      session: [],
      databases: [],
      caches: [],
      jar: [],
    });

    // Leaving is when beacons go; the recorder, not the page, says whether one did.
    await page.goto(`${shop.origin}/demo/${name}?again`);
    await page.keyboard.press('Shift');
    await expect(page.locator(BANNER)).toBeVisible();
    expect([...new Set(shop.requests.map(({ origin }) => origin))]).toEqual([shop.origin]);
    expect(shop.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(shop.requests.filter(({ headers }) => headers.cookie)).toEqual([]);
  });
}
