import type { Page } from '@playwright/test';
import { remember } from '../choice/visitor';
import { dialogOf, openDialog } from '../dialog/open';
import { axe } from '../harness/axe';
import { BANNER, destroy, errorsOf, expect, plainPage, tag, test } from '../harness/test';
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
  }) => {
    await remember(page, { viewed_cookie_policy: 'no', CookieLawInfoConsent: RECORD });
    // It would ask by the browser's own box.
    page.on('dialog', (dialog) => {
      errorsOf(page).push(`asked: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const listening = `<script>var heard = []; for (const type of ['click', 'change']) document.addEventListener(type, (event) => heard.push(type + ' ' + event.target.nodeName))</script>`;
    const body = OPT_OUT + listening;
    serveLegacy(shop, legacyPage({ data: US, head: when === 'early' ? EARLY : '', body }));
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
    expect(await page.evaluate('heard')).toEqual(
      expect.arrayContaining(['click INPUT', 'change INPUT', 'click A']),
    );
    await expect(link(page)).toHaveCount(1);
  });
}

test('[CO-17, link and checkbox] the opt-out link and checkbox are hidden under another law, and shown again after destroy', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage(OPT_OUT));
  const parts = [link(page), checkbox(page), page.locator('.wt-cli-ccpa-element')];
  for (const part of parts) await expect(part).toBeHidden();
  await destroy(page);
  for (const part of parts) await expect(part).toBeVisible();
});

const OURS = 'Não vender nem partilhar os meus dados';
const asking = (page: Page) => page.locator('enxerto-root[data-widget="optout"] dialog[open]');
/** `[wt_cli_ccpa_optout]` as the server prints it in the message: a link without an address. */
const PRINTED = '<a class="wt-cli-ccpa-opt-out" role="button" tabindex="0">Do Not Sell</a>';

for (const [state, html, words] of [
  ['a link', PRINTED, 'Do Not Sell'],
  ['gone with all of its markup', undefined, OURS],
] as const) {
  test(`[CO-17, link] where the plugin's settings have the opt-out and its words are ${state}, banner and dialog have it as a button`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const whole = legacyPage({ data: US, head: EARLY });
    serveLegacy(
      shop,
      html === undefined
        ? whole.replace(/<div id="cookie-law-info-bar">[^]*<\/body>/, '</body>')
        : whole.replace('Usamos cookies.', `Usamos cookies. ${html}`),
    );
    await page.goto(shop.origin);
    const button = page.locator(BANNER).getByRole('button', { name: words });
    await expect(button).toHaveCount(1);
    await expect(page.locator(BANNER).getByRole('link')).toHaveCount(0);
    expect(await axe(page, 'enxerto-root')).toEqual([]);
    for (const answer of ['Escape', 'No']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(asking(page)).toBeVisible();
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await asking(page).getByRole('button', { name: 'No' }).click();
      await expect(button).toBeFocused();
      expect(await page.context().cookies()).toEqual([]);
    }

    await openDialog(page);
    expect(await axe(page, 'enxerto-root')).toEqual([]);
    await dialogOf(page).getByRole('button', { name: OURS }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await asking(page).getByRole('button', { name: 'Yes' }).click();
    await expect(button).toHaveCount(1);
    const [stored] = await page.context().cookies();
    expect(JSON.parse(atob(stored?.value ?? ''))).toEqual({ ver: '1', ccpaOptout: true });
  });
}
