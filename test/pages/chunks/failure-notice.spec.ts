import type { Locator, Page } from '@playwright/test';
import { decidedBefore, dialogOf } from '../dialog/open';
import { cardSeen } from '../frames/frames';
import { accept, BANNER, consoleOf, cookies, expect, plainPage, test } from '../harness/test';
import { held, inline, ran } from '../release/held';
import { breakChunk, chunkFile, EARS, FIREFOX_SAYS } from './breaking';

const WORDS = 'Não foi possível carregar.';
const PLUGIN = '<script>var Cli_Data = { ccpaEnabled: "1", ccpaType: "ccpa_gdpr" };</script>';

/** What the page says at its bottom, where no banner is there to say it. */
const notice = (page: Page): Locator =>
  page.locator('enxerto-root[data-widget="notice"] [role=status]');
const tab = (page: Page): Locator => page.locator('enxerto-root[data-widget="tab"] button');
const viewed = async (page: Page): Promise<string | undefined> =>
  (await cookies(page))['viewed_cookie_policy'];

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(FIREFOX_SAYS));
test.afterEach(async ({ page }) => {
  expect(await page.evaluate('window.reached'), 'what reached the page').toEqual([]);
});

test('@both-ci [LD-10, told] where the dialog fails to load, the banner says so and keeps its buttons, and it can be tried again', async ({
  page,
  shop,
}) => {
  let broken = true;
  breakChunk(shop, 'dialog', () => broken);
  await shop.open(page, plainPage(inline('analytics', 'counted'), EARS));
  const banner = page.locator(BANNER);
  const customise = banner.getByRole('button', { name: 'Personalizar' });
  const statusLine = banner.getByRole('status');
  await expect(statusLine).toHaveText('');
  for (const asked of [2, 4]) {
    await customise.click();
    await expect(statusLine).toHaveText(WORDS);
    await expect(statusLine).toHaveAttribute('lang', 'pt-PT');
    // The words of the attempt before still stand there while the next is under way.
    const tries = (): string[] => shop.paths().filter((path) => path.includes(chunkFile('dialog')));
    await expect.poll(() => new Set(tries()).size).toBe(asked);
    await expect(notice(page)).toHaveCount(0);
    for (const name of ['Rejeitar tudo', 'Aceitar tudo'])
      await expect(banner.getByRole('button', { name })).toBeEnabled();
  }

  broken = false;
  await customise.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // The one before it is on its way out.
  await expect(page.locator(`${BANNER}:not([data-leaving])`)).toBeVisible();
  await expect(banner).toHaveCount(1);
  await expect(statusLine).toHaveText('');
  await banner.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect.poll(() => ran(page)).toEqual(['counted']);
  expect(await viewed(page)).toBe('yes');
});

test('[LD-10, told] where a chunk fails after the decision, the page says so to the visitor, who can try again', async ({
  page,
  shop,
}) => {
  let broken = true;
  for (const chunk of ['dialog', 'consent']) breakChunk(shop, chunk, () => broken);
  shop.page(
    '/',
    plainPage(
      `<a id="hash" href="#enxerto-consent">Cookies</a> <a class="cli_settings_button" href="#">Definições</a>
       <a role="button" tabindex="0" class="wt-cli-accept-btn">Aceitar</a> <a href="#" class="wt-cli-ccpa-opt-out">Não vender</a>
       <input type="checkbox" class="wt-cli-ccpa-opt-out-checkbox">`,
      PLUGIN + EARS,
    ),
  );
  await decidedBefore(page, { necessary: true, analytics: false }, 'no');
  await page.clock.install();
  await page.goto(shop.origin);
  const checkbox = page.locator('.wt-cli-ccpa-opt-out-checkbox');
  const controls = [
    tab(page),
    page.locator('#hash'),
    page.locator('.cli_settings_button'),
    page.locator('.wt-cli-accept-btn'),
    page.locator('.wt-cli-ccpa-opt-out'),
    checkbox,
  ];
  for (const control of controls) {
    await control.click();
    await expect(notice(page)).toHaveText(WORDS);
    await page.clock.runFor(8_000);
    await expect(notice(page)).toHaveCount(0);
  }
  // It shows what is stored, and nothing was.
  await expect(checkbox).not.toBeChecked();
  expect(await viewed(page)).toBe('no');

  broken = false;
  await checkbox.click();
  await expect
    .poll(async () => atob((await cookies(page))['CookieLawInfoConsent'] ?? ''))
    .toContain('"ccpaOptout":true');
  await tab(page).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('[LD-10, told] [CO-24] where "Permitir sempre" fails, the page says so, the button comes back and works the next time', async ({
  page,
  shop,
}) => {
  let broken = true;
  breakChunk(shop, 'consent', () => broken);
  shop.answer('shop.test/map', (_request, response) => void response.end('<h1>Mapa</h1>'));
  const frame = `<iframe width="600" height="400" data-cli-class="cli-blocker-script" data-cli-script-type="functional" data-cli-src="http://shop.test/map"></iframe>`;
  shop.page('/', plainPage(frame, EARS));
  await decidedBefore(page, { necessary: true, functional: false }, 'no');
  await page.goto(shop.origin);
  const card = page.frameLocator('iframe');
  const always = card.getByRole('button', { name: 'Permitir sempre' });
  await cardSeen(page, 'iframe');
  await always.click();
  await expect(notice(page)).toHaveText(WORDS);
  await expect(card.locator('[aria-busy]')).toHaveCount(0);
  expect(shop.paths()).not.toContain('/map');

  broken = false;
  await cardSeen(page, 'iframe');
  await always.click();
  await expect(card.getByRole('heading', { name: 'Mapa' })).toBeVisible();
  expect(await viewed(page)).toBe('yes');
});

test('[LD-10, told] a banner whose file failed comes when the visitor asks for it again', async ({
  page,
  shop,
}) => {
  let broken = true;
  breakChunk(shop, 'consent', () => broken);
  const link = '<a id="hash" href="#enxerto-consent">Cookies</a>';
  await shop.open(
    page,
    plainPage(link, EARS).replace('"consent": {}', '"debug": true, "consent": {}'),
  );
  await page.waitForLoadState('networkidle');
  // Nobody has asked for it yet: nothing is shown.
  await expect(page.locator('enxerto-root')).toHaveCount(0);
  await page.locator('#hash').click();
  await expect(notice(page)).toHaveText(WORDS);
  broken = false;
  await page.locator('#hash').click();
  await expect(page.locator(BANNER)).toBeVisible();
});

test("[LD-10, told] [XX-01] a failure that no visitor asked for shows nothing; the owner's words are shown where a visitor did", async ({
  page,
  shop,
}) => {
  breakChunk(shop, 'dialog', () => true);
  const asks = `<script>(window.enxerto = window.enxerto || []).push(['consent.dialog'])</script>`;
  const config = `{ "consent": {}, "banner": { "texts": { "failed": "Tente mais tarde." } } }`;
  shop.page('/', plainPage('', EARS + asks).replace('{ "consent": {} }', config));
  await decidedBefore(page, { necessary: true }, 'no');
  await page.goto(shop.origin);
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('Loading chunk dialog failed')))
    .toHaveLength(1);
  await expect(tab(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await tab(page).click();
  await expect(notice(page)).toHaveText('Tente mais tarde.');
});

test('[LD-06, told] a choice that crashes: the banner goes, the page says so, and nothing is stored or run', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage(held('analytics', '', 'document.title = "ran"'), EARS));
  await page.evaluate(() => {
    window.btoa = () => {
      throw new Error('broken by the page');
    };
  });
  await accept(page);
  await expect(notice(page)).toHaveText(WORDS);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await viewed(page)).toBeUndefined();
  await expect(page).toHaveTitle('Loja');
});
