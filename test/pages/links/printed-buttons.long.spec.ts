import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { record } from '../choice/visitor';
import { BANNER, cookies, destroy, errorsOf, expect, plainPage, test } from '../harness/test';

/** The plugin's settings, without which none of its buttons counts that records something. */
const PLUGIN = '<script>var Cli_Data = { non_necessary_cookies: [] };</script>';
const NEXT = '<!doctype html><title>Loja</title><link rel="icon" href="data:,"><h1>Outra</h1>';
/** The banner that waits for an answer, not one that is fading. */
const asked = (page: Page) => page.locator(`${BANNER}:not([data-leaving])`);
const DIALOG = 'enxerto-root[data-widget="dialog"] dialog[open]';

test('[CO-32, CO-10] where no switch is on, a printed accept button records no refusal: it opens the dialog', async ({
  page,
  shop,
}) => {
  const box = (slug: string, on = ''): string =>
    `<input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${slug}" ${on}>`;
  const body = `<div id="cliSettingsPopup">${box('necessary', 'checked')}${box('analytics')}</div>
    <a role="button" tabindex="0" class="cli_action_button cli-accept-button" data-cli_action="accept">Aceitar</a>
    <a class="wt-cli-accept-btn" href="/loja">Aceitar e continuar</a>`;
  const at: (string | undefined)[] = [];
  shop.answer('shop.test/loja', ({ headers }, response) => {
    at.push(/viewed_cookie_policy=(\w+)/.exec(headers.cookie ?? '')?.[1]);
    response.writeHead(200, { 'content-type': 'text/html' }).end(NEXT);
  });
  await page.clock.install();
  await shop.open(page, plainPage(body, PLUGIN));
  await expect(asked(page)).toBeVisible();
  await page.locator('.cli-accept-button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOG)).toBeVisible();
  expect(await cookies(page)).toEqual({});
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expect(asked(page)).toBeVisible();
  expect(await cookies(page)).toEqual({});

  // The address behind such a button waits for what is chosen in the dialog.
  await page.locator('.wt-cli-accept-btn').click();
  await expect(page.locator(DIALOG)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.locator(DIALOG)).toBeVisible();
  await page.locator(DIALOG).getByRole('switch').first().click();
  await page.locator(DIALOG).getByRole('button', { name: 'Guardar' }).click();
  await page.clock.runFor(4_000);
  await page.waitForURL('**/loja');
  expect(at).toEqual(['yes']);

  // What was agreed to before stays, and what is switched on is agreed to.
  await page.goto(shop.origin);
  await expect(page.locator('enxerto-root')).toHaveCount(1);
  await page.locator('.cli-accept-button').click();
  await page.clock.runFor(1_000);
  await expect.poll(() => record(page)).toMatchObject({ analytics: true });
  await expect(page.locator(DIALOG)).toHaveCount(0);

  // Where saving with nothing on is a yes, so is accepting.
  await page.context().clearCookies();
  const means = '"consent": { "customMeansYes": true }';
  await shop.open(page, plainPage(body, PLUGIN).replace('"consent": {}', means));
  await expect(asked(page)).toBeVisible();
  await page.locator('.cli-accept-button').click();
  await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('yes');
  expect(errorsOf(page)).toEqual([]);
});

const JQUERY = join(dirname(createRequire(import.meta.url).resolve('jquery')), 'jquery.min.js');
/** How a script clicks: as a page builder does, and as the plugin's own scripts and most themes do. */
const WAYS = {
  'element.click()': (link: Element) => (link as HTMLElement).click(),
  'jQuery.trigger': (link: Element) =>
    (window as never as { jQuery(at: Element): { trigger(type: string): void } })
      .jQuery(link)
      .trigger('click'),
};

for (const [name, click] of Object.entries(WAYS))
  test(`@both [CO-32, scripts] by ${name} a script opens and refuses, and agrees to nothing`, async ({
    page,
    shop,
  }) => {
    shop.serve('shop.test/jquery.js', 'text/javascript', readFileSync(JQUERY));
    // As the plugin's shortcodes print them, and one around another element.
    const body = `<a role="button" class="cli_action_button wt-cli-reject-btn" data-cli_action="reject">Rejeitar</a>
      <a role="button" class="cli_settings_button">Definições</a>
      <a class="wt-cli-manage-consent-link">Gerir</a>
      <a class="wt-cli-accept-all-btn" data-cli_action="accept_all"><b id="all">Tudo</b></a>
      <a class="cli-accept-button" data-cli_action="accept">Aceitar</a>`;
    await shop.open(page, plainPage(body, `${PLUGIN}<script src="/jquery.js"></script>`));
    await expect(asked(page)).toBeVisible();
    for (const link of ['.wt-cli-accept-all-btn', '#all', '.cli-accept-button'])
      await page.locator(link).evaluate(click);
    await page.locator('.cli_settings_button').evaluate(click);
    await expect(page.locator(DIALOG)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked(page)).toBeVisible();
    expect(await cookies(page)).toEqual({});

    await page.locator('.wt-cli-reject-btn').evaluate(click);
    await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('no');
    await expect(asked(page)).toHaveCount(0);
    await page.locator('.wt-cli-manage-consent-link').evaluate(click);
    await expect(page.locator(DIALOG)).toBeVisible();
    await page.keyboard.press('Escape');
    await destroy(page);
    await page.locator('.cli_settings_button').evaluate(click);
    await expect(page.locator('enxerto-root')).toHaveCount(0);
  });
