import { expect, test } from '../harness/test';
import { openDecided, openDialog, shopPage } from './open';

const RECORD = {
  ...{ ver: '1', necessary: true, analytics: true },
  ...{ enxerto_id: 'abc', enxerto_time: '2026-11-21T10:00:00.000Z', enxerto_method: 'custom' },
};

// WordPress's own tag for Portuguese in the new spelling; a server's locale, printed as it is.
for (const lang of ['pt-PT-ao90', 'pt_PT.UTF-8']) {
  test(`[CO-31, XX-05, in part] ${lang}: a tag that Intl refuses opens the dialog as usual, every tab in Portuguese`, async ({
    page,
    shop,
  }) => {
    await openDecided(page, shop, RECORD, shopPage().replace('lang="pt-PT"', `lang="${lang}"`));
    await expect(page.locator('enxerto-root')).toHaveCount(1);
    const dialog = await openDialog(page);
    const panel = dialog.getByRole('tabpanel');
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(panel.getByRole('heading')).toBeVisible();
    }
    await expect(panel).toContainText('21 de novembro de 2026');
    await dialog.getByRole('tab', { name: 'Necessários' }).click();
    await expect(panel.getByRole('row').nth(1)).toContainText('365 dias / 180 dias');
  });
}

test("[CO-31, lang] printed names are marked with the page's language, our English texts with theirs", async ({
  page,
  shop,
}) => {
  const printed = `<div id="cliSettingsPopup"><div class="cli-privacy-overview"><h4>Uw keuze</h4></div>
    <div class="cli-tab-section"><a class="cli-nav-link" data-target="analytics">Metingen</a></div></div>`;
  const html = shopPage({ consent: {} })
    .replace('lang="pt-PT"', 'lang="nl"')
    .replace('</body>', `<script>var Cli_Data = {};</script>${printed}</body>`);
  await shop.open(page, html);
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAttribute('lang', 'en');
  const heading = dialog.getByRole('tabpanel').getByRole('heading');
  await expect(heading).toHaveText('Uw keuze');
  await expect(heading).toHaveAttribute('lang', 'nl');
  for (const [name, lang] of [
    ['Metingen', 'nl'],
    ['Necessary', 'en'],
  ] as const) {
    const tab = dialog.getByRole('tab', { name });
    await expect(tab.getByText(name, { exact: true })).toHaveAttribute('lang', lang);
    await tab.click();
    await expect(heading).toHaveText(name);
    await expect(heading).toHaveAttribute('lang', lang);
  }
});
