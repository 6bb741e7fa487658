import type { Page } from '@playwright/test';
import { BANNER, destroy, expect, plainPage, tag, test } from '../harness/test';
import { bringLoader, legacyPage, serveLegacy } from './page';

const OPT_OUT = `<p><a href="#" class="wt-cli-ccpa-opt-out">Não vender</a></p>
<div class="wt-cli-ccpa-checkbox"><label><input type="checkbox" class="wt-cli-ccpa-opt-out-checkbox"> Não vender</label></div>
<p class="wt-cli-ccpa-element">Texto</p>`;
const EARLY = tag('defer src="/enxerto/loader.js"');
const US = { ccpaEnabled: '1', ccpaType: 'ccpa_gdpr' };

const RECORD = Buffer.from(
  '{"necessary":true,"analytics":false,"advertisement":false,"ccpaOptout":true}',
).toString('base64');
const link = (page: Page) => page.locator('.wt-cli-ccpa-opt-out');
const checkbox = (page: Page) => page.locator('.wt-cli-ccpa-opt-out-checkbox');

for (const when of ['early', 'late'] as const) {
  test(`@both-ci [CO-17, link and checkbox] [CO-45, ${when}] bound by the plugin's script, the link and the checkbox are answered by us alone`, async ({
    page,
    shop,
    heard,
  }) => {
    await page.context().addCookies([
      { name: 'viewed_cookie_policy', value: 'no', url: shop.origin },
      { name: 'CookieLawInfoConsent', value: RECORD, url: shop.origin },
    ]);
    // It would ask by the browser's own box.
    page.on('dialog', (dialog) => {
      heard.errors.push(`asked: ${dialog.message()}`);
      void dialog.dismiss();
    });
    serveLegacy(shop, legacyPage({ data: US, head: when === 'early' ? EARLY : '', body: OPT_OUT }));
    await page.goto(shop.origin);
    if (when === 'late') await bringLoader(page);
    await expect(page.locator('enxerto-root')).toHaveCount(1);

    // What is stored shows, and what the visitor sets is heard.
    await expect(checkbox(page)).toBeChecked();
    await checkbox(page).click();
    await expect.poll(() => shop.paths().some((path) => path.includes('/consent-'))).toBe(true);
    await expect(checkbox(page)).not.toBeChecked();

    await link(page).click();
    await expect.poll(() => shop.paths().some((path) => path.includes('/dialog-'))).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
  });
}

test('[CO-17, link and checkbox] the opt-out link and checkbox are hidden under another law, and shown again after destroy', async ({
  page,
  shop,
}) => {
  shop.page('/', plainPage(OPT_OUT));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  const parts = [link(page), checkbox(page), page.locator('.wt-cli-ccpa-element')];
  for (const part of parts) await expect(part).toBeHidden();
  await destroy(page);
  for (const part of parts) await expect(part).toBeVisible();
});
