import { readLanguages } from '#build/languages';
import { openDialog } from '../dialog/open';
import { BANNER, bannerStands, expect, plainPage, test } from '../harness/test';
import { DECLARED, inLanguage } from './boxes';

const { textsOf } = readLanguages(new URL('../../../languages', import.meta.url).pathname);
const banner = (tag: string, name: string): string => textsOf(tag, 'consent', 'banner')[name] ?? '';

for (const language of DECLARED)
  test(`[XX-05, files] a page in ${language} loads the files of that language alone, and says all in it`, async ({
    page,
    shop,
  }) => {
    const tag = language.toLowerCase();
    await shop.open(page, inLanguage(plainPage(), language));
    await bannerStands(page);
    await expect(page.locator(BANNER)).toContainText(banner(tag, 'title'));
    for (const name of ['accept', 'reject'])
      await expect(
        page.locator(BANNER).getByRole('button', { name: banner(tag, name), exact: true }),
      ).toBeVisible();
    const dialog = await openDialog(page);
    await expect(dialog).toContainText(textsOf(tag, 'consent', 'dialog')['save'] ?? '');
    await expect(dialog).toHaveAttribute('lang', new RegExp(`^${language}$`, 'i'));
    const worded = shop.paths().filter((path) => /^\/enxerto\/(?:consent|dialog)-/.test(path));
    expect(new Set(worded.map((path) => path.replace(/-[\da-f]{8}\.js$/, '')))).toEqual(
      new Set([`/enxerto/consent-${tag}`, `/enxerto/dialog-${tag}`]),
    );
  });

for (const [language, tag] of [
  ['pt-PT-ao90', 'pt'],
  ['de_AT', 'de'],
  ['FR-ca', 'fr'],
  // WordPress's formal German.
  ['de-DE-formal', 'de'],
  ['nl', 'en'],
  ['', 'en'],
] as const)
  test(`[XX-05, nearest] a page in ${language || 'no language'} is told in ${tag}, the nearest that there is`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, inLanguage(plainPage(), language));
    await expect(page.locator(BANNER)).toContainText(banner(tag, 'title'));
  });

test('[XX-05, configured] what the configuration says of the language counts, not what the page declares @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage().replace('"consent": {}', '"consent": {}, "language": "it"'));
  await expect(page.locator(BANNER)).toContainText(banner('it', 'title'));
});

test('[CO-34, text] the tab is in the page’s language without a file of its own', async ({
  page,
  shop,
}) => {
  await shop.open(page, inLanguage(plainPage(), 'fr-FR'));
  await page
    .locator(BANNER)
    .getByRole('button', { name: banner('fr', 'reject') })
    .click();
  await expect(page.locator('enxerto-root[data-widget="tab"] button')).toHaveText(
    textsOf('fr', 'loader')['tab'] ?? '',
  );
});
