import type { Page } from '@playwright/test';
import { openDialog, shopPage } from '../dialog/open';
import { BANNER, bannerStands, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { openPrompt, SHOP } from '../push/provider';
import { DECLARED, overflowing } from './boxes';

interface Around {
  page: Page;
  shop: Shop;
  language: string;
}

/** How each box is opened in a language; answers with the selector of what is drawn. */
const BOXES: Readonly<Record<string, (around: Around) => Promise<string>>> = {
  async banner({ page, shop, language }) {
    shop.page('/', shopPage({ consent: {}, language }));
    await page.goto(SHOP);
    await bannerStands(page);
    return BANNER;
  },
  async dialog({ page, shop, language }) {
    shop.page('/', shopPage({ consent: { law: 'us' }, language }));
    await page.goto(SHOP);
    await bannerStands(page);
    await openDialog(page);
    return 'enxerto-root[data-widget="dialog"] dialog';
  },
  async prompt({ page, shop, language }) {
    shop.allow('push.test');
    await openPrompt({ page, shop }, { lang: language }, {}, SHOP);
    return 'enxerto-root[data-widget="push"] .card';
  },
};

for (const [name, open] of Object.entries(BOXES))
  for (const language of DECLARED)
    test(`[XX-04, languages] ${name} in ${language}: nothing is cut off or wider than a window of 320 or 390 px`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const root = await open({ page, shop, language });
      expect(await overflowing(page, root)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `test-results/languages/${name}-${language}.png` });
      expect(await overflowing(page, root)).toEqual([]);
    });
