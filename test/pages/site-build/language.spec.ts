import { expect, tag, test } from '../harness/test';
import { MENU, menuButton, open } from '../theme/header';
import { button, panel, PHONE } from '../theme/menus/mobile/mobile-menu-page';

test.use({ viewport: PHONE });

for (const [where, how] of [
  ['by the page, as WordPress spells it', { html: 'lang="pt_BR"' }],
  ['by our configuration on the page', { html: 'lang="en"', more: { language: 'pt_BR' } }],
  // The first of two tags counts.
  [
    'by our tag',
    { html: 'lang="en"', head: tag('src="/enxerto/loader.js" data-language="pt-BR"') },
  ],
] as const)
  test(`[XX-05, site build] the words inside the loader are in the language that is given ${where}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, { header: menuButton() + MENU, ...how });
    await button(page).click();
    await expect(panel(page).getByRole('button', { name: 'Submenu de Loja' })).toHaveCount(1);
  });
