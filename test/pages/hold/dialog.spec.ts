import { consoleOf, expect, test } from '../harness/test';
import { HOSTS, openUndecided } from './page';

test.use({ outside: HOSTS });

for (const [language, word, functional, customise] of [
  ['en', 'Services', 'Functional', 'Customise'],
  ['pt-PT', 'Serviços', 'Funcionais', 'Personalizar'],
] as const)
  test(`[LD-23, named] the settings name the services on the page under their categories, in ${language}`, async ({
    page,
    shop,
  }) => {
    const config = {
      language,
      consent: {},
      hold: ['known', { match: 'widget.example', category: 'functional' }],
    };
    const more = '<script async src="https://widget.example/w.js"></script>';
    await openUndecided(page, shop, { config, more });
    await page.getByRole('button', { name: customise }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: functional }).click();
    await expect(dialog.getByText(`${word}: YouTube, widget.example`)).toBeVisible();
    await dialog.getByRole('tab', { name: /Analytics|Análise/ }).click();
    await expect(dialog.getByText(`${word}: Hotjar`)).toBeVisible();

    // At the next opening too, with what the page has asked for meanwhile.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => {
      const late = document.createElement('script');
      late.src = 'https://www.google.com/recaptcha/api.js';
      document.body.append(late);
    });
    await page.getByRole('button', { name: customise }).click();
    await dialog.getByRole('tab', { name: functional }).click();
    const named = `${word}: YouTube, widget.example, Google reCAPTCHA`;
    await expect(dialog.getByText(named)).toBeVisible();
  });

test('[LD-23, nearest] a category that the site does not have counts as its nearest, and debug says so', async ({
  page,
  shop,
}) => {
  const consent = { categories: ['necessary', 'extras'] };
  await openUndecided(page, shop, { config: { debug: true, consent, hold: ['known'] } });
  await page.getByRole('button', { name: 'Customise' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Extras' }).click();
  await expect(dialog.getByText('Services: Hotjar')).toBeVisible();
  expect(consoleOf(page).join('\n')).toContain('youtube: extras decides instead of functional');
});
