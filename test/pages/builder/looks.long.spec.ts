import type { Page } from '@playwright/test';
import { axeWithout, overflow } from '../harness/axe';
import { consoleOf, errorsOf, expect, test } from '../harness/test';
import { controls, openBuilder, previewFrame, previewStands } from './builder-page';

/** Windows and settings in which the page is looked at. */
const WINDOWS = [
  { name: 'light, wide', size: [1366, 900], scheme: 'light', query: '' },
  { name: 'dark, wide, in English', size: [1366, 900], scheme: 'dark', query: '?lang=en' },
  { name: 'light, 390 px', size: [390, 844], scheme: 'light', query: '' },
  { name: 'dark, 320 px, in English', size: [320, 640], scheme: 'dark', query: '?lang=en' },
] as const;

for (const { name, size, scheme, query } of WINDOWS)
  test(`${name}: on every step axe finds nothing, and nothing is wider than the window`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openBuilder(page, query);
    const steps = page.getByRole('navigation').getByRole('button');
    expect(await steps.count()).toBe(9);
    for (let at = 0; at < 9; at += 1) {
      await steps.nth(at).click();
      // Sections that are off show their fields once they are on.
      for (const one of await page.locator('main .group > .switch-row input').all())
        if (!(await one.isChecked())) await one.check();
      expect(await axeWithout(page, ['iframe']), `step ${at + 1}`).toEqual([]);
      expect(await overflow(page), `step ${at + 1}`).toBeLessThanOrEqual(0);
    }
    expect(errorsOf(page)).toEqual([]);
    expect(consoleOf(page).filter((line) => !line.includes('[enxerto]'))).toEqual([]);
  });

test('on a telephone the preview is a sheet: it takes the focus, Escape closes it, and the focus goes back @both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page);
  const sheet = page.getByRole('dialog', { name: 'Pré-visualização' });
  await expect(sheet).toHaveCount(0);
  const opener = page.getByRole('button', { name: /^Ver o aviso/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await expect(sheet.getByRole('radio', { name: 'Telemóvel' })).toBeChecked();
  expect(await axeWithout(page, ['iframe'])).toEqual([]);
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('by keyboard alone: past the skip link, to a step, an answer, a switch, a text; the focus is always seen @both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openBuilder(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar para as escolhas' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'O seu site' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Aviso' })).toBeVisible();
  // The row of steps has seven more.
  for (let more = 0; more < 8; more += 1) await page.keyboard.press('Tab');
  const layout = page.getByRole('group', { name: 'Formato' });
  await expect(layout.getByRole('radio', { name: 'Automático' })).toBeFocused();
  const ring = await layout
    .locator('label:has(:focus-visible)')
    .evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(ring).toBe('solid');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(layout.getByRole('radio', { name: 'Janela' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const overlay = page.getByRole('switch', { name: /^Escurecer/ });
  await expect(overlay).toBeFocused();
  await page.keyboard.press('Space');
  await expect(overlay).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#123456');
  await expect(page.locator('.config pre')).toContainText('"accent": "#123456"');
  await previewStands(page);
  await expect(
    previewFrame(page).locator('enxerto-root[data-widget="consent"] .banner'),
  ).toHaveAttribute('data-layout', 'popup');
});

test('in forced colours, the chosen option and a switch that is on can still be distinguished', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openBuilder(page);
  await controls(page).step('Aviso');
  const borders = await page
    .getByRole('group', { name: 'Formato' })
    .locator('label')
    .evaluateAll((all) => all.map((label) => getComputedStyle(label).borderTopWidth));
  expect(borders).toEqual(['2px', '1px', '1px', '1px']);
  const knob = (name: RegExp): Promise<string> =>
    page
      .getByRole('switch', { name })
      .evaluate((input) => getComputedStyle(input, '::before').marginInlineStart);
  expect(await knob(/^Escurecer/)).toBe('21px');
  expect(await knob(/^Fechar quando/)).toBe('3px');
});

test('the builder shows advice as soon as the owner chooses something that regulators object to, or colours with too little contrast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openBuilder(page);
  const warnings = page.locator('.warnings');
  await expect(warnings.getByRole('status')).toHaveText('Nada a apontar.');
  const { step, fill, choose } = controls(page);
  await step('Aviso');
  await fill('Cor dos botões', '#f5d76e');
  await expect(warnings).toContainText('Com esta cor o texto quase não se lê');
  await expect(page.locator('.contrast')).toContainText('#837640');
  await choose('Formato', 'Janela');
  await expect(warnings).toContainText('ninguém consegue ler a página antes de responder');
  await step('Textos e regras');
  await fill('Categorias sempre ativas', 'necessary\nadvertisement');
  await expect(warnings).toContainText('O visitante não pode desligar esta categoria');
  await fill('Botão que rejeita', '—');
  await fill('Endereço da política de privacidade', '');
  await expect(warnings.getByRole('listitem')).toHaveCount(5);
  await expect(warnings.getByRole('status')).toHaveText('5 avisos');
});

test('in the preview links and forms do nothing, a choice lasts for one reload only, and the shop’s own choice is neither read nor changed', async ({
  page,
  context,
}) => {
  await context.addCookies([
    { name: 'viewed_cookie_policy', value: 'no', url: 'https://shop.test/' },
  ]);
  await openBuilder(page);
  const banner = (): ReturnType<Page['locator']> =>
    previewFrame(page).locator('enxerto-root[data-widget="consent"] .banner');
  await expect(banner()).toBeVisible();
  await previewFrame(page).getByRole('link', { name: 'Início' }).first().click();
  await previewFrame(page).locator('form').first().dispatchEvent('submit');
  await banner().getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(banner()).toHaveCount(0);
  const { cookie, own } = await previewFrame(page).evaluate(() => ({
    cookie: document.cookie,
    own: Object.keys(localStorage),
  }));
  expect(cookie).toContain('viewed_cookie_policy=yes');
  expect(own).toEqual([]);
  await previewFrame(page).evaluate(() => location.reload());
  await expect(previewFrame(page).locator('enxerto-root[data-widget="tab"] button')).toBeVisible();
  await expect(banner()).toHaveCount(0);
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await expect(banner()).toBeVisible();
  const kept = await context.cookies();
  expect(kept.map(({ name, value }) => `${name}=${value}`)).toEqual(['viewed_cookie_policy=no']);
});
