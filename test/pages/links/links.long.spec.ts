import type { Page } from '@playwright/test';
import { ready, record } from '../choice/visitor';
import {
  BANNER,
  consoleOf,
  cookies,
  destroy,
  errorsOf,
  expect,
  plainPage,
  test,
} from '../harness/test';
import type { Shop } from '../harness/test';
import { inline, ran } from '../release/held';
import { JQUERY } from '../theme/jquery';

/** The plugin's settings, without which none of its buttons counts that records something. */
const PLUGIN = '<script>var Cli_Data = { non_necessary_cookies: [] };</script>';

const decide = (page: Page, shop: Shop): Promise<void> =>
  page.context().addCookies([{ name: 'viewed_cookie_policy', value: 'no', url: shop.origin }]);
const viewed = async (page: Page): Promise<string | undefined> =>
  (await cookies(page))['viewed_cookie_policy'];
const isLoaded = (shop: Shop, chunk: string): boolean =>
  shop.paths().some((path) => path.includes(`/enxerto/${chunk}-`));

/** The loader answers the page by now: its tab stands, or its banner. */
const answers = (page: Page): Promise<void> => expect(page.locator('enxerto-root')).toHaveCount(1);

/** Puts something into the page that was not there before, as a menu that is fetched when it is opened. */
const add = (page: Page, html: string): Promise<void> =>
  page.evaluate((more) => document.body.insertAdjacentHTML('beforeend', more), html);

/** One of the switches that the plugin prints. */
const box = (slug: string, on = ''): string =>
  `<input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${slug}" ${on}>`;

/** Serves the page that links lead to. @returns what is decided whenever that is asked for, by its cookie */
function serveNext(shop: Shop): unknown[] {
  const at: unknown[] = [];
  shop.answer('shop.test/loja', ({ headers }, response) => {
    at.push(/viewed_cookie_policy=(\w+)/.exec(headers.cookie ?? '')?.[1]);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Loja</title><link rel="icon" href="data:,"><h1>Outra</h1>');
  });
  return at;
}

test('[CO-32, links] a link leaves an open banner as it is, and opens the dialog after the decision', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage('<a id="menu" href="/#enxerto-consent">Cookies</a>'));
  await page.locator('#menu').click();
  await expect(page.locator(BANNER)).toBeVisible();
  expect(isLoaded(shop, 'dialog')).toBe(false);
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect.poll(() => viewed(page)).toBe('no');

  await page.reload();
  await answers(page);
  expect(isLoaded(shop, 'dialog')).toBe(false);
  await add(page, '<nav><a id="late" href="/loja#enxerto-consent"><b>Cookies</b></a></nav>');
  await page.locator('#late b').click();
  await expect.poll(() => isLoaded(shop, 'dialog')).toBe(true);
  expect(page.url()).toBe(`${shop.origin}/`);
});

test('@both-ci [CO-32, keys] elements with the button role accept and refuse by Enter and Space', async ({
  page,
  shop,
}) => {
  await decide(page, shop);
  await shop.open(
    page,
    plainPage(
      `<p><a role="button" tabindex="0" id="accept" class="cli_action_button cli-accept-button" data-cli_action="accept">Aceitar</a>
       <a role="button" tabindex="0" id="reject" class="wt-cli-reject-btn">Rejeitar</a></p><p style="height:3000px"></p>`,
      PLUGIN,
    ),
  );
  await answers(page);
  await page.locator('#accept').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => viewed(page)).toBe('yes');
  await page.locator('#reject').focus();
  await page.keyboard.press(' ');
  await expect.poll(() => viewed(page)).toBe('no');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#reject')).toBeFocused();
});

/** `[cookie_close]` as the server prints it: it says that it accepts, and closes. */
const CLOSE =
  '<a role="button" tabindex="0" id="close" class="cli_cookie_close_button cli_action_button" data-cli_action="accept" title="Close and Accept">×</a>';

test('[CO-11, legacy close] [CO-32, buttons] a [cookie_close] button closes the banner and records nothing, whatever action it carries', async ({
  page,
  shop,
}) => {
  const body = `<p>${CLOSE}</p>${inline('analytics', 'counted')}${inline('necessary', 'end')}`;
  await shop.openAsked(page, plainPage(body, PLUGIN), '/?enxerto_debug=1');
  await page.locator('#close').click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  // Once more, with nothing left to close.
  await page.locator('#close').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => ran(page)).toEqual(['end']);
  expect(consoleOf(page).filter((line) => line.includes('expected'))).toEqual([]);
  expect(await cookies(page)).toEqual({});
  await page.reload();
  await expect(page.locator(BANNER)).toBeVisible();
  await expect.poll(() => ran(page)).toEqual(['end']);
});

test('[CO-32, buttons] [cookie_button] and [cookie_accept] take the printed switches; accept-all takes everything', async ({
  page,
  shop,
}) => {
  const switches = ['necessary', 'analytics'].map((slug) => box(slug, 'checked'));
  shop.page(
    '/',
    plainPage(
      `<div id="cliSettingsPopup">${switches.join('')}${box('functional')}${box('advertisement')}</div>
       <a role="button" tabindex="0" id="cookie_action_close_header" class="wt-cli-accept-btn" data-cli_action="accept">Aceitar</a>
       <a role="button" tabindex="0" class="cli_action_button cli-accept-button" data-cli_action="accept">Aceitar</a>
       <a role="button" tabindex="0" class="wt-cli-accept-all-btn" data-cli_action="accept_all">Tudo</a>
       <a role="button" tabindex="0" class="cli_enable_all_btn" data-enable-text="Ligar" data-disable-text="Desligar">Ligar</a>`,
      PLUGIN,
    ),
  );
  const granted = async (): Promise<string[]> => {
    const { ver: _ver, ...fields } = { ...(await record(page)) };
    return Object.keys(fields).filter((slug) => fields[slug] === true);
  };
  /** Clicks a switch of the plugin's dialog, which we hide: a script of the page may. */
  const turn = (slug: string): Promise<void> =>
    page.locator(`[data-id=checkbox-${slug}]`).evaluate((at) => (at as HTMLElement).click());
  const open = async (): Promise<void> => {
    await page.goto(shop.origin);
    await answers(page);
  };
  await open();
  await page.locator('.wt-cli-accept-btn').click();
  await expect.poll(granted).toEqual(['necessary', 'analytics']);
  expect(await viewed(page)).toBe('yes');

  // What the visitor switches counts with the button; a switch that was printed off takes nothing away.
  await turn('functional');
  expect(await granted()).toEqual(['necessary', 'analytics']);
  await page.locator('.cli-accept-button').click();
  await expect.poll(granted).toEqual(['necessary', 'analytics', 'functional']);
  await open();
  await turn('analytics');
  await page.locator('.cli-accept-button').click();
  await expect.poll(granted).toEqual(['necessary', 'functional']);

  await page.locator('.wt-cli-accept-all-btn').click();
  const all = ['necessary', 'analytics', 'functional', 'advertisement'];
  await expect.poll(granted).toEqual(all);

  // All on, all off again: by the switches, and without a record of it.
  await page.context().clearCookies();
  await open();
  const enable = page.locator('.cli_enable_all_btn');
  await enable.click();
  await expect(page.locator('input:checked')).toHaveCount(4);
  await expect(enable).toHaveText('Desligar');
  await expect(enable).toHaveClass(/cli-enabled/);
  await enable.click();
  await expect(page.locator('input:checked')).toHaveCount(1);
  await expect(enable).toHaveText('Ligar');
  expect(await cookies(page)).toEqual({});
  await enable.click();
  await page.locator('.wt-cli-accept-btn').click();
  await expect.poll(granted).toEqual(all);
  await destroy(page);
  await expect(enable).toHaveText('Ligar');
  await expect(enable).not.toHaveClass(/cli-enabled/);
});

const STRANGERS = `<p><a id="accept" href="#" data-cli_action="accept_all">Fotografias</a>
  <a id="class" href="#" class="wt-cli-accept-btn">Mais</a> <a id="forget" href="#" class="cookielawinfo-cookie-delete">Outras</a>
  <a id="settings" href="#" class="cli_settings_button">Definições</a> ${CLOSE}</p>`;

/** The plugin's bar, as somebody writes it who wants Accept to say Reject. */
const SWAPPED = `<div id="cookie-law-info-bar"><span>Usamos cookies.</span><a class="cli_settings_button">Rejeitar tudo</a>
  <a data-cli_action="reject">Aceitar tudo</a><a data-cli_action="accept_all">Rejeitar tudo</a></div>`;

test("[XX-15, links and buttons] without the plugin's settings its classes and actions record no choice", async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage(STRANGERS + SWAPPED + inline('analytics', 'counted')));
  await expect(page.locator(BANNER).getByRole('button')).toHaveText([
    'Personalizar',
    'Rejeitar tudo',
    'Aceitar tudo',
  ]);
  for (const id of ['accept', 'class', 'forget']) await page.locator(`#${id}`).click();
  await page.locator('#close').click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.locator('#settings').click();
  await expect(page.locator('enxerto-root[data-widget="dialog"] dialog')).toBeVisible();
  expect(await cookies(page)).toEqual({});
  expect(await ran(page)).toEqual([]);
});

test("[XX-15, links] the plugin's settings count where our bootstrap set them aside, and where they are printed after us", async ({
  page,
  shop,
}) => {
  const bar = '<script>var cli_cookiebar_settings = { cookie_bar_as: "banner" };</script>';
  await shop.openAsked(
    page,
    plainPage(STRANGERS, `<script src="/enxerto/bootstrap.js"></script>${bar}`),
  );
  expect(await page.evaluate('typeof cli_cookiebar_settings')).toBe('undefined');
  await page.locator('#accept').click();
  await expect.poll(() => viewed(page)).toBe('yes');

  await page.context().clearCookies();
  await shop.openAsked(page, plainPage(STRANGERS));
  await page.evaluate('var Cli_Data = {}');
  await page.locator('#accept').click();
  await expect.poll(() => viewed(page)).toBe('yes');
});

test('@both-ci [CO-32, address] a button with an address leads there after its choice is stored, in a new tab if the settings say so', async ({
  page,
  shop,
}) => {
  await decide(page, shop);
  const at = serveNext(shop);
  await shop.open(
    page,
    plainPage(
      `<a class="wt-cli-accept-all-btn" href="/loja">Aceitar</a> <a class="wt-cli-reject-btn" href="/loja">Rejeitar</a>`,
      '<script>var cli_cookiebar_settings = { button_3_new_win: "1", button_7_new_win: "" };</script>',
    ),
  );
  await answers(page);
  await page.locator('.wt-cli-accept-all-btn').click();
  await page.waitForURL('**/loja');
  expect(at).toEqual(['yes']);

  await page.goto(shop.origin);
  await answers(page);
  const opened = page.context().waitForEvent('page');
  await page.locator('.wt-cli-reject-btn').click();
  await (await opened).waitForURL('**/loja');
  expect(at).toEqual(['yes', 'no']);
  expect(page.url()).toBe(`${shop.origin}/`);
});

test('[CO-32, foreign] [LD-09, links] after destroy, and where another tool decides, legacy buttons do what the page makes them do', async ({
  page,
  shop,
}) => {
  await decide(page, shop);
  const button = '<a class="cli_settings_button" href="#fundo">Definições</a>';
  shop.page('/', plainPage(button));
  shop.page(
    '/alheio',
    plainPage(button).replace('"consent": {}', '"consent": { "source": "tcf" }'),
  );
  await page.goto(shop.origin);
  await answers(page);
  await destroy(page);
  await page.locator('.cli_settings_button').click();
  expect(new URL(page.url()).hash).toBe('#fundo');
  await page.goto(`${shop.origin}/alheio`);
  await ready(page);
  await page.locator('.cli_settings_button').click();
  expect(new URL(page.url()).hash).toBe('#fundo');
  expect(isLoaded(shop, 'dialog')).toBe(false);
});

/** The banner that waits for an answer, not one that is fading. */
const asked = (page: Page) => page.locator(`${BANNER}:not([data-leaving])`);
const DIALOG = 'enxerto-root[data-widget="dialog"] dialog[open]';

test('[CO-32, CO-10] where no switch is on, a printed accept button records no refusal: it opens the dialog', async ({
  page,
  shop,
}) => {
  const body = `<div id="cliSettingsPopup">${box('necessary', 'checked')}${box('analytics')}</div>
    <a role="button" tabindex="0" class="cli_action_button cli-accept-button" data-cli_action="accept">Aceitar</a>
    <a class="wt-cli-accept-btn" href="/loja">Aceitar e continuar</a>`;
  const at = serveNext(shop);
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
  await answers(page);
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
  await expect.poll(() => viewed(page)).toBe('yes');
  expect(errorsOf(page)).toEqual([]);
});

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
    shop.serve('shop.test/jquery.js', 'text/javascript', JQUERY);
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
    await expect.poll(() => viewed(page)).toBe('no');
    await expect(asked(page)).toHaveCount(0);
    await page.locator('.wt-cli-manage-consent-link').evaluate(click);
    await expect(page.locator(DIALOG)).toBeVisible();
    await page.keyboard.press('Escape');
    await destroy(page);
    await page.locator('.cli_settings_button').evaluate(click);
    await expect(page.locator('enxerto-root')).toHaveCount(0);
  });
