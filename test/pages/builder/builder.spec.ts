import type { Locator } from '@playwright/test';
import { bootstrapTemplate } from '#build/bootstrap';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { BANNER, cookies, expect, test } from '../harness/test';
import { controls, openBuilder, previewFrame, previewStands, written } from './builder-page';

test.use({
  viewport: { width: 1366, height: 900 },
  // The preview's own policy blocks vendors; Firefox logs that as an error.
  expectedErrors: [/^Content-Security-Policy: The page’s settings blocked/],
});

test('[LD-20, builder] the preview shows each choice at once, and the output has what the preview shows; no typed text leaves the page, and nothing is stored @both', async ({
  page,
  shop,
}) => {
  await openBuilder(page);
  const frame = previewFrame(page);
  await expect(frame.locator(BANNER)).toHaveAttribute('data-layout', 'banner');
  const { step, choose, fill } = controls(page);
  await step('Aviso de cookies');
  await choose('Formato', 'Cartão');
  await expect(previewFrame(page).locator(BANNER)).toHaveAttribute('data-layout', 'widget');
  await fill('Cor dos botões', '#7b2d8b');
  await step('Textos e regras');
  await fill('Título', 'SEGREDO-1987 <b>&</b> </script>');
  await expect(previewFrame(page).locator(BANNER)).toContainText('SEGREDO-1987 <b>&</b> </script>');
  await step('Medição');
  await page.getByRole('switch', { name: 'Medir sem o PixelYourSite' }).check();
  await fill('Meta: ids do pixel', '9876598765');
  await fill('Google Analytics 4', 'G-SEGREDO');
  await page.getByRole('radio', { name: 'Aceitou tudo' }).check();
  await previewStands(page);
  await expect(previewFrame(page).locator(BANNER)).toHaveCount(0);

  const { head } = await written(page);
  expect(head).toBe(`<script type="application/json" data-enxerto>{
  "consent": {},
  "banner": {
    "policyUrl": "/politica-de-privacidade/",
    "layout": "widget",
    "texts": { "title": "SEGREDO-1987 \\u003cb>&\\u003c/b> \\u003c/script>" }
  },
  "look": { "accent": "#7b2d8b" },
  "tracking": {
    "facebook": { "pixelIds": ["9876598765"] },
    "ga": { "trackingIds": ["G-SEGREDO"] }
  }
}</script>
<script defer src="/enxerto/loader.js" data-enxerto></script>`);

  const sent = shop.requests.map(({ origin, path, body, headers }) =>
    JSON.stringify([origin, path, body, headers]),
  );
  expect(sent.filter((text) => /SEGREDO|98765|7b2d8b/i.test(text))).toEqual([]);
  expect(shop.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await cookies(page)).toEqual({});
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('the preview leaves the focus in the builder until the owner moves it into the preview @both', async ({
  page,
}) => {
  await openBuilder(page);
  const { step, choose, fill } = controls(page);
  await step('Aviso de cookies');
  await choose('Formato', 'Janela');
  const popup = (): Locator => previewFrame(page).locator('enxerto-root dialog[open]');
  await expect(popup()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Janela', exact: true })).toBeFocused();
  await fill('Cor dos botões', '#7b2d8b');
  await previewStands(page);
  await expect(popup()).toBeVisible();
  await expect(page.getByLabel('Cor dos botões', { exact: true }).first()).toBeFocused();

  await page.getByRole('radio', { name: 'Novo', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(popup().locator(':focus')).toHaveCount(1);
  await popup().getByRole('button', { name: 'Personalizar' }).focus();
  await page.keyboard.press('Enter');
  const settings = previewFrame(page).locator('enxerto-root dialog[open]:has(.foot)');
  await expect(settings.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(popup().locator(':focus')).toHaveText('Personalizar');
});

test('the bootstrap that the page makes is byte for byte the one of the command line', async ({
  page,
}) => {
  await openBuilder(page);
  const { turn, choose } = controls(page);
  for (const name of ['PixelYourSite', 'OceanWP, com ou sem Elementor']) await turn(name, true);
  await choose('O que fazer com os scripts deles', 'Adormecê-los');
  await turn('O próprio tema inclui uma etiqueta da Google', true);
  const { head = '' } = await written(page);
  const [bootstrap = '', ...rest] = head.split('\n');
  const json = rest.join('\n').replace(/^<script[^>]*>|<\/script>[^]*$/g, '');
  expect(JSON.parse(json)).toMatchObject({ bootstrap: { sleep: ['tracking', 'theme'] } });
  const { html } = await bootstrapSnippet(json, await bootstrapTemplate());
  expect(bootstrap).toBe(html);
  await expect(page.locator('main')).toContainText('nonce da página');

  // Without scripts that sleep, a policy can name its hash.
  await controls(page).step('O seu site');
  await choose('O que fazer com os scripts deles', 'Nada');
  await controls(page).step('Colar');
  const plain = await bootstrapSnippet('{"consent":{}}', await bootstrapTemplate());
  await expect(page.locator('code.hash')).toHaveText(plain.hash ?? '');
});

test('[LD-20, builder] a configuration that is pasted in is checked, with line and path, and edited from there', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('button', { name: 'Abrir uma configuração' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Configuração', { exact: true });
  await text.fill('{\n  "consent": {},\n  "banner": { "layout": "poster" }\n}');
  await expect(dialog.getByRole('status')).toContainText('linha 3');
  await expect(dialog.getByRole('status')).toContainText('banner.layout');
  await text.fill('{');
  await expect(dialog.getByRole('button', { name: 'Usar esta' })).toBeDisabled();
  await text.fill(
    '{ "consent": {}, "banner": { "layout": "popup", "position": "auto" }, "bootstrap": { "sleep": ["theme"] } }',
  );
  await dialog.getByRole('button', { name: 'Usar esta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(previewFrame(page).locator(BANNER)).toHaveAttribute('data-layout', 'popup');
  await expect(page.getByRole('switch', { name: 'OceanWP, com ou sem Elementor' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Adormecê-los' })).toBeChecked();
  await controls(page).step('Aviso de cookies');
  await expect(page.getByRole('radio', { name: 'Janela' })).toBeChecked();
  await controls(page).choose('Formato', 'Barra');
  await expect(page.locator('.config pre')).toHaveText(
    '{ "consent": {}, "banner": { "layout": "banner" }, "bootstrap": { "sleep": ["theme"] } }',
  );
});

test('[LD-20, builder] a wrong value is named at its field: what is expected and what is there @quick', async ({
  page,
}) => {
  await openBuilder(page);
  await controls(page).step('Textos e regras');
  const field = page.getByLabel('Guardar um sim durante');
  await field.fill('4000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/de 1 a 400.*4000/);
  await field.fill('');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.blur();
  await expect(field).toHaveValue('365');
});

test('[CO-46, builder] rules for places are entered a row each: places with commas between them, and what holds there', async ({
  page,
}) => {
  await openBuilder(page);
  await controls(page).step('Textos e regras');
  const rules = page.getByRole('group', { name: 'Onde se aplica outra lei' });
  const add = rules.getByRole('button', { name: /^Adicionar/ });
  await add.click();
  await expect(rules.getByLabel('Lugares')).toBeFocused();
  await page.keyboard.type('EEA, UK,');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(', CH');
  await add.click();
  await page.keyboard.type('US-optout');
  await rules.getByLabel('O que se aplica ali').last().selectOption('Permitir recusar');
  await add.click();
  await rules.getByLabel('O que se aplica ali').last().selectOption('Não perguntar');
  const { head } = await written(page);
  const config = JSON.parse(/<script[^>]*>([^<]*)</.exec(head ?? '')?.[1] ?? '{}') as {
    consent: { regions: unknown };
  };
  expect(config.consent.regions).toEqual([
    { in: ['EEA', 'UK', 'CH'], law: 'gdpr' },
    { in: ['US-optout'], law: 'optout' },
    { in: [], law: 'none' },
  ]);
});
