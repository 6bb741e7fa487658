import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import { axe, overflow } from '../pages/harness/axe';
import { firstAnswer, startPlugin, test } from './harness/plugin';
import {
  BUILDER,
  field,
  openSettings,
  openStep,
  pretendActive,
  previewOf,
  previewStands,
  save,
  savingStatus,
} from './harness/settings-page';
import { BANNER, expect, paste, signIn, site } from './harness/test';

test.use({ viewport: { width: 1366, height: 900 } });
startPlugin();

test('[WP-03, page] an owner opens Settings → Enxerto, changes a colour and a text, sees them on his own front page, saves, and a visitor sees them', async ({
  page,
  shop,
  browser,
}) => {
  await signIn(page, shop);
  await page.getByRole('link', { name: 'Opções', exact: true }).click();
  await page.locator('#menu-settings').getByRole('link', { name: 'Enxerto' }).click();
  await previewStands(page);
  await expect(page.locator('h1')).toHaveText('Enxerto');
  const banner = previewOf(page).locator(BANNER);
  await expect(banner.locator('.title')).toHaveText('A sua privacidade');

  await openStep(page, 'Aviso de cookies');
  await field(page, 'Cor dos botões').fill('#7b2d8b');
  await openStep(page, 'Textos e regras');
  await field(page, 'Título').fill('Bolachas </script><b>&');
  await expect(banner.locator('.title')).toHaveText('Bolachas </script><b>&');
  await expect(banner.getByRole('button', { name: 'Aceitar tudo' })).toHaveCSS(
    'background-color',
    'rgb(123, 45, 139)',
  );
  await expect(savingStatus(page)).toHaveText('Há alterações por guardar.');
  expect(await firstAnswer(browser, `${shop.origin}/`)).not.toContain('7b2d8b');

  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/`);
  await expect(visitor.locator(BANNER).locator('.title')).toHaveText('Bolachas </script><b>&');
  await expect(visitor.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' })).toHaveCSS(
    'background-color',
    'rgb(123, 45, 139)',
  );
  await visitor.context().close();

  // The page opens again with what was saved.
  await page.reload();
  await openStep(page, 'Textos e regras');
  await expect(field(page, 'Título')).toHaveValue('Bolachas </script><b>&');
  await expect(savingStatus(page)).toHaveText('');
});

test('[WP-03, command line] the page saves what `npx enxerto wordpress` makes of the same configuration, which it exports and imports as a file', async ({
  owner,
  page,
  shop,
}, { outputDir }) => {
  const config: RawConfig = {
    consent: { version: '3', recordUrl: `${shop.origin}/wp-json/enxerto/v1/records` },
    banner: { layout: 'popup' },
    hold: ['known', '-google'],
    bootstrap: { sleep: ['tracking'] },
    theme: {},
  };
  const file = `${outputDir}.json`;
  writeFileSync(file, JSON.stringify(config));
  await signIn(page, shop);
  await openSettings(page, shop);
  await page.locator(BUILDER).getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ficheiro').setInputFiles(file);
  await expect(dialog.getByRole('status')).toHaveText('Não há erros.');
  await dialog.getByRole('button', { name: 'Usar esta' }).click();
  await previewStands(page);
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  await expect(page.getByRole('checkbox', { name: 'PixelYourSite' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'PixelYourSite' })).toBeChecked();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(BUILDER).getByRole('link', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('enxerto.json');
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as RawConfig;
  expect(exported).toEqual(config);

  const { text } = await owner.ask('GET', 'settings');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(pluginSettings(exported))));
});

test('[WP-05, page] the owner is told when what he imports would end the records, keeps them, downloads them, and deletes those of one visitor', async ({
  owner,
  page,
  shop,
}) => {
  const choice = {
    time: '2026-11-30T10:00:00.000Z',
    version: '1',
    categories: { analytics: true },
  };
  for (const id of ['a1b2', 'a1b2', 'c3d4'])
    await owner.ask('POST', 'records', JSON.stringify({ ...choice, id, method: 'custom' }), '');
  await signIn(page, shop);
  await openSettings(page, shop);
  const builder = page.locator(BUILDER);
  const warning = builder.locator('.records-end');
  await expect(warning).toHaveCount(0);
  await builder.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Configuração').fill('{ "consent": { "version": "5" } }');
  await dialog.getByRole('button', { name: 'Usar esta' }).click();
  await expect(warning).toContainText('as escolhas deixam de ser registadas');
  await warning.getByRole('button').click();
  await expect(warning).toHaveCount(0);
  await previewStands(page);
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  expect(JSON.parse((await owner.ask('GET', 'settings')).text)).toMatchObject({
    config: {
      consent: { version: '5', recordUrl: '/wp-json/enxerto/v1/records' },
    },
  });

  await openStep(page, 'Textos e regras');
  for (const [name, file] of [
    ['Descarregar em CSV', 'records.csv'],
    ['Descarregar em JSON', 'records.json'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      builder.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    expect(readFileSync(await download.path(), 'utf8').match(/a1b2/g)).toHaveLength(2);
  }
  const months = field(page, 'Meses durante os quais os registos são guardados');
  await expect(months).toHaveValue('60');
  const keep = builder.getByRole('button', { name: 'Guardar os meses' });
  await months.fill('0');
  await keep.click();
  await expect(builder.getByText('Escreva um número inteiro de 1 a 120.')).toBeVisible();
  await months.fill('36');
  await keep.click();
  await expect(
    builder.getByText('Guardado: os registos são guardados durante 36 meses.'),
  ).toBeVisible();
  const id = field(page, 'Apagar os registos de um visitante, pelo seu id');
  const remove = builder.getByRole('button', { name: 'Apagar registos' });
  const outcome = builder
    .locator('.group')
    .filter({ has: page.getByRole('button', { name: 'Apagar registos' }) })
    .getByRole('status')
    .last();
  await id.fill('a b');
  await remove.click();
  await expect(outcome).toContainText('Escreva o id');
  await id.fill('a1b2');
  await remove.click();
  await expect(outcome).toHaveText('2 registos foram apagados.');
  await id.fill('a1b2');
  await remove.click();
  await expect(outcome).toHaveText('Não há registos com este id.');
  expect(JSON.parse((await owner.ask('GET', 'records')).text)).toMatchObject([{ id: 'c3d4' }]);
});

test('[WP-03, messages] each failure has a sentence of its own, keeps what was chosen, and saving works once its cause is gone', async ({
  page,
  shop,
  activate,
  output,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  await openStep(page, 'Textos e regras');
  await field(page, 'Título').fill('Bolachas');
  await previewStands(page);

  // A value that is wrong.
  await openStep(page, 'Aviso de cookies');
  const seconds = field(page, 'Fechar automaticamente ao fim de');
  await seconds.fill('9999');
  await save(page);
  await expect(savingStatus(page)).toContainText('um valor está errado');
  await expect(page.locator('.warnings .error')).toContainText('banner.autoCloseSeconds');
  await seconds.fill('0');
  await expect(savingStatus(page)).toHaveText('Há alterações por guardar.');
  await previewStands(page);

  // No connection.
  await page.context().setOffline(true);
  await save(page);
  await expect(savingStatus(page)).toContainText('Não foi possível contactar o seu site');
  await page.context().setOffline(false);

  // An error of PHP's, and a refusal of the route.
  const answers = (status: number, code: string): void =>
    paste(
      'fails',
      `add_filter('rest_pre_dispatch', fn () => new WP_Error('${code}', 'Porque sim.', ['status' => ${status}]));`,
    );
  answers(500, 'internal_server_error');
  await save(page);
  await expect(savingStatus(page)).toContainText('respondeu com um erro');
  answers(400, 'enxerto_wrong');
  await save(page);
  await expect(savingStatus(page)).toHaveText(
    'Não foi guardado. O WordPress recusou as definições: Porque sim.',
  );
  activate('users', 'database');

  // Signed out in the meantime, and in again.
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await save(page);
  await expect(savingStatus(page)).toContainText('a sua sessão terminou');
  await page.context().addCookies(signedIn);
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  await openStep(page, 'Textos e regras');
  await expect(field(page, 'Título')).toHaveValue('Bolachas');
  // What the browser itself writes of the answers above.
  output.console = output.console.filter((line) => !/Failed to load resource/.test(line));
});

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`[WP-03, looks, ${width} px] axe finds nothing in our part on any step, and nothing is wider than the window`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, shop);
    await page.goto(`${shop.origin}/wp-admin/options-general.php?page=enxerto`);
    await previewStands(page);
    const steps = page.locator(BUILDER).getByRole('navigation').getByRole('button');
    await expect(steps).toHaveCount(8);
    for (let at = 0; at < 8; at += 1) {
      await steps.nth(at).click();
      expect(await axe(page, BUILDER, [BUILDER, 'iframe']), `step ${at + 1}`).toEqual([]);
      expect(await overflow(page), `step ${at + 1}`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/wordpress-page/${width}-${at + 1}.png` });
    }
    if (width > 1023) return;
    await page.getByRole('button', { name: /^Ver o aviso/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Pré-visualização' });
    await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await expect(page.locator('#wpadminbar')).toHaveJSProperty('inert', true);
    expect(await axe(page, BUILDER, [BUILDER, 'iframe']), 'the sheet').toEqual([]);
    await page.screenshot({ path: `test-results/wordpress-page/${width}-sheet.png` });
    await page.keyboard.press('Escape');
    await expect(page.locator('#wpadminbar')).toHaveJSProperty('inert', false);
  });

test('[WP-03, language] the page is in the language of the admin: Portuguese, and English for every language that we have not', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await openSettings(page, shop);
  await expect(page.locator(BUILDER)).toHaveAttribute('lang', 'pt-PT');
  paste(
    'locale',
    "add_filter('get_user_metadata', fn ($value, $id, $key) => $key === 'locale' ? ['de_DE'] : $value, 10, 3);",
  );
  await openSettings(page, shop);
  await expect(page.locator(BUILDER)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('[WP-03, found] the page opens with what the server has found: theme, consent and pixel plugin, Elementor, WooCommerce', async ({
  page,
  shop,
  activate,
}) => {
  const { root, theme } = site();
  const plugins = ['GDPR Cookie Consent', 'PixelYourSite', 'OceanWP'];
  const switchOf = (name: string): Locator =>
    page.locator(BUILDER).getByRole('switch', { name: new RegExp(`^${name}`) });
  await signIn(page, shop);
  // An add-on of the pixel plugin alone prints nothing that we could do.
  pretendActive('pixelyoursite-pinterest/pixelyoursite-pinterest.php');
  await openSettings(page, shop);
  for (const name of plugins) await expect(switchOf(name)).not.toBeChecked();
  await expect(page.locator(BUILDER)).not.toContainText('Encontrado neste site');

  pretendActive(
    'cookie-law-info/cookie-law-info.php',
    'pixelyoursite/pixelyoursite.php',
    'elementor/elementor.php',
    'woocommerce/woocommerce.php',
  );
  // The theme that is installed, under the other's name: the plugin goes by the name of the folder.
  const oceanwp = `${root}/wp-content/themes/oceanwp`;
  rmSync(oceanwp, { force: true });
  symlinkSync(theme, oceanwp);
  paste(
    'theme-name',
    "foreach (['template', 'stylesheet'] as $name) add_filter($name, fn () => 'oceanwp');",
  );
  await openSettings(page, shop);
  await expect(page.locator(BUILDER)).toContainText(
    'Encontrado neste site: OceanWP, Elementor, WooCommerce, PixelYourSite, GDPR Cookie Consent.',
  );
  for (const name of plugins) await expect(switchOf(name)).toBeChecked();
  await expect(savingStatus(page), 'what was found changes nothing').toHaveText('');
  // Put to sleep, all three are.
  await page.locator(BUILDER).getByRole('radio', { name: 'Adormecê-los' }).check();
  await expect(page.locator(BUILDER).locator('.config code')).toContainText(
    '"bootstrap": { "sleep": ["all"] }',
  );
  await previewStands(page);
  activate('users', 'database');
  rmSync(oceanwp);
});

test('[WP-07, information] Site Health has a section with version, tag, saved or default settings and what was found, and none of the values', async ({
  owner,
  page,
  shop,
}) => {
  const config = { consent: {}, tracking: { ga: { trackingIds: ['G-SEGREDO'] } } };
  const section = async (): Promise<string> => {
    await page.goto(`${shop.origin}/wp-admin/site-health.php?tab=debug`);
    return page.locator('#health-check-accordion-block-enxerto').innerHTML();
  };
  await signIn(page, shop);
  expect(await section()).toMatch(/0\.1\.0[^]*printed[^]*defaults[^]*consent, banner/);
  pretendActive('woocommerce/woocommerce.php');
  await owner.ask('PUT', 'settings', JSON.stringify(pluginSettings(config)));
  const saved = await section();
  expect(saved).toMatch(/saved[^]*consent, tracking[^]*woocommerce/);
  expect(saved).not.toContain('SEGREDO');
});
