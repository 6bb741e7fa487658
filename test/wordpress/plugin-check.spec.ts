import { rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { RawConfig } from '#src/config/read';
import { axe, overflow } from '../pages/harness/axe';
import type { Shop } from '../pages/harness/test';
import type { Person } from './harness/plugin';
import { firstAnswer, startPlugin, test } from './harness/plugin';
import {
  BUILDER,
  field,
  openSettings,
  openStep,
  save,
  savingStatus,
} from './harness/settings-page';
import { expect, paste, signIn, site } from './harness/test';

// The preview is the page itself, so the browser asks for what is printed ready to run.
test.use({ viewport: { width: 1366, height: 900 }, outside: ['www.clarity.ms'] });
startPlugin();
test.afterAll(() => rmSync(`${site().root}/old-copy.html`, { force: true }));

const LOADER = 'shop.test/wp-content/plugins/enxerto/files/loader.js';

/** The part of the page with the check. */
const part = (page: Page): Locator =>
  page.locator(BUILDER).getByRole('region', { name: 'O que os visitantes recebem' });

const button = (page: Page): Locator =>
  page.locator(BUILDER).getByRole('button', { name: 'Verificar o meu site' });

/** What the check says at its end. */
const summary = (page: Page): Locator => part(page).getByRole('status').first();

/** Presses the button, and waits for the end. */
async function check(page: Page): Promise<void> {
  await button(page).click();
  await expect(summary(page)).not.toHaveText('A verificar…');
  await expect(summary(page)).not.toHaveText('');
}

/** What was found, the texts that are shown for it. */
const findings = (page: Page): Promise<string[]> =>
  part(page).locator('.findings > li').allInnerTexts();

async function saveConfig(owner: Person, config: RawConfig): Promise<void> {
  const saved = await owner.ask('PUT', 'settings', JSON.stringify(pluginSettings(config)));
  expect(saved.status).toBe(200);
}

/** Has a plugin change the HTML of pages, as an optimizer does. @param code PHP that returns the changed `$html` */
const optimize = (code: string): void =>
  paste(
    'optimizer',
    `add_action('template_redirect', fn () => ob_start(function ($html) { ${code} }));`,
  );

/** Prints markup in the head of each page. @param order where: our bootstrap has the lowest number there is */
const printInHead = (markup: string, order = 1): void =>
  paste('head', `add_action('wp_head', function () { ?>${markup}<?php }, ${order});`);

async function open(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop);
  await openSettings(page, shop);
}

const CLARITY = '<script async src="https://www.clarity.ms/tag/abc"></script>';

test('[WP-03, check] a site as the plugin prints it has nothing to change, and the page names what only the command sees', async ({
  page,
  shop,
  owner,
}) => {
  await open(page, shop);
  const asked = shop.paths().length;
  await check(page);
  await expect(summary(page)).toContainText('Esta verificação não encontrou problemas');
  expect(await findings(page)).toEqual([]);
  // The front page twice, once past the page cache; the loader, the list of files, and what shows the banner.
  expect(
    shop
      .paths()
      .slice(asked)
      .map((path) =>
        path
          .replace(/\d+$/, 'N')
          .replace(/.*\/files\//, '')
          .replace(/-[\da-f]{8}/, ''),
      )
      .filter((path) => !path.includes('wp-json')),
  ).toEqual([
    '/',
    '/?enxerto_fresh=N',
    'loader.js?ver=0.1.N',
    'manifest.json',
    'runtime.js',
    'consent-de.js',
  ]);
  await expect(part(page).locator('.command')).toHaveText(`npx enxerto check ${shop.origin}/`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await part(page)
    .getByRole('button', { name: /^Copiar/ })
    .click();
  await expect(part(page)).toContainText('Copiado');

  // The same with settings of the owner's own. Who saves on the page sees no result from before.
  await saveConfig(owner, {
    consent: { version: '3' },
    hold: ['known'],
    banner: { layout: 'auto' },
  });
  await page.reload();
  await check(page);
  await expect(summary(page)).toContainText('Esta verificação não encontrou problemas');
  await openStep(page, 'Textos e regras');
  await field(page, 'Título').fill('Bolachas');
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  await expect(part(page).locator('.command')).toHaveCount(0);
  await check(page);
  await expect(summary(page)).toContainText('Esta verificação não encontrou problemas');
});

test('[WP-03, check] what keeps the tag from visitors is found: a theme without it, an optimizer that delays it, scripts above it', async ({
  page,
  shop,
  activate,
}) => {
  const found = async (): Promise<string> => {
    await check(page);
    const texts = await findings(page);
    activate('users', 'database');
    return texts.join('\n');
  };
  await open(page, shop);

  paste(
    'gone',
    "add_action('wp', fn () => remove_action('wp_head', 'enxerto_print_head', PHP_INT_MIN));",
  );
  expect(await found()).toMatch(/^Erro: A etiqueta não está na página inicial\.[^\n]*$/);

  optimize(
    `return preg_replace('~<script([^>]*) src=("[^"]*loader\\.js[^"]*")~', '<script type="rocketlazyloadscript"$1 data-rocket-src=$2', $html);`,
  );
  expect(await found()).toMatch(
    /^Erro: WP Rocket atrasa a etiqueta[^\n]*\n+<script type="rocketlazyloadscript"/,
  );

  optimize(
    "return preg_replace('~<script[^>]*>[^<]*viewed_cookie_policy.*?</script>~s', '', $html);",
  );
  expect(await found()).toMatch(/^Erro: O código inicial não está acima da etiqueta/);

  optimize(`return str_replace('<head>', '<head><script>var a = 1</script>', $html);`);
  expect(await found()).toMatch(/^Aviso: Um script está acima[^\n]*\n+inline: var a = 1$/);

  paste(
    'twice',
    "add_action('wp_head', function () { echo '<script defer src=\"/enxerto/loader.js\" data-enxerto></script>'; });",
  );
  expect(await found()).toMatch(/^Aviso: A etiqueta está 2 vezes/);

  optimize(`return str_replace('{"consent":{', '{"debug":true,"consent":{', $html);`);
  expect(await found()).toMatch(/^Erro: A configuração na página inicial não é a guardada/);

  optimize(
    `return preg_replace('~src="[^"]*/(loader\\.js[^"]*")~', 'src="http://cdn.test/enxerto/$1', $html);`,
  );
  expect(await found()).toMatch(
    /^Nota: A etiqueta carrega o nosso script de outro servidor[^\n]*\n+http:\/\/cdn\.test/,
  );
  expect(await found()).toBe('');
});

test('[WP-03, check] a service that is printed ready to run is found, until the saved list holds it back', async ({
  page,
  shop,
  owner,
}) => {
  printInHead(CLARITY);
  await open(page, shop);
  await check(page);
  expect(await findings(page)).toEqual([
    expect.stringMatching(
      /^Erro: Estes serviços correm antes de qualquer escolha: Microsoft Clarity\.[^]*clarity\.ms\/tag\/abc$/,
    ),
  ]);
  await expect(summary(page)).toHaveText('Uma coisa a alterar.');
  await saveConfig(owner, { consent: {}, hold: ['clarity'] });
  await check(page);
  expect(await findings(page)).toEqual([]);

  // The bootstrap can hold back only what comes below it.
  optimize(`return str_replace('<head>', '<head>${CLARITY}', $html);`);
  await check(page);
  const texts = await findings(page);
  expect(texts.map((text) => text.slice(0, 20))).toEqual([
    'Erro: Estes serviços',
    'Aviso: Um script est',
  ]);
});

test('[WP-03, check] a loader that does not come is found: missing, forbidden, a page in its place', async ({
  page,
  shop,
  world,
  output,
}) => {
  await open(page, shop);
  const answer = (status: number, type = 'text/html', headers = {}): void =>
    world.answer(LOADER, (_request, response) => {
      response.writeHead(status, { 'content-type': type, ...headers }).end('<p>No</p>');
    });
  const found = async (): Promise<string> => {
    await check(page);
    return (await findings(page)).join('\n');
  };
  answer(404);
  expect(await found()).toMatch(
    /^Erro: O ficheiro loader\.js não está acessível: o servidor responde 404/,
  );
  answer(403);
  expect(await found()).toMatch(
    /^Erro: O ficheiro loader\.js não está acessível: o servidor responde 403/,
  );
  answer(200);
  expect(await found()).toMatch(/^Erro: O servidor envia text\/html em vez do script loader\.js/);
  answer(200, 'text/javascript', { 'cache-control': 'no-store' });
  expect(await found()).toMatch(/^Aviso: Os navegadores não podem guardar loader\.js[^]*no-store$/);
  // What the browser itself writes of the answers above.
  output.console = output.console.filter((line) => !/Failed to load resource/.test(line));
});

test('[WP-03, check] a page cache that serves an old page is found, and one that serves the present page is named', async ({
  page,
  shop,
  owner,
  browser,
}) => {
  const keep = async (): Promise<void> =>
    writeFileSync(`${site().root}/old-copy.html`, await firstAnswer(browser, `${shop.origin}/`));
  await keep();
  paste(
    'cache',
    `if ($_SERVER['REQUEST_URI'] === '/' && !array_filter(array_keys($_COOKIE), fn ($name) => strpos($name, 'wordpress_logged_in') === 0)) {
  header('age: 7200');
  header('x-cache: HIT');
  readfile(ABSPATH . 'old-copy.html');
  exit;
}`,
  );
  await open(page, shop);
  await check(page);
  await expect(summary(page)).toContainText('Esta verificação não encontrou problemas');
  expect(await findings(page)).toEqual([
    expect.stringMatching(/^Nota: A página inicial vem de uma cache[^]*age: 7200/),
  ]);

  await saveConfig(owner, { consent: { version: '2' } });
  await check(page);
  expect(await findings(page)).toEqual([
    expect.stringMatching(
      /^Erro: Uma cache de páginas dá aos visitantes uma cópia antiga[^]*age: 7200/,
    ),
  ]);
});

test('[WP-03, check] where the page can read nothing, it says why: another address, no settings, no answer', async ({
  page,
  shop,
  output,
  activate,
}) => {
  await open(page, shop);
  await page.context().setOffline(true);
  await check(page);
  await expect(summary(page)).toContainText(
    'Não foi possível ler as definições guardadas. Não foi possível contactar o seu site',
  );
  await page.context().setOffline(false);

  await page.route(`${shop.origin}/`, (route) => route.abort());
  await check(page);
  await expect(summary(page)).toContainText('A página inicial não respondeu');
  await page.unroute(`${shop.origin}/`);

  paste('status', "add_action('wp', fn () => status_header(503));");
  await check(page);
  expect((await findings(page)).join('\n')).toMatch(
    /^Erro: A página inicial responde com o erro 503/,
  );
  activate('users', 'database');

  paste(
    'elsewhere',
    "add_filter('home_url', fn ($url, $path) => is_admin() && $path === '/' ? 'http://www.shop.test/' : $url, 10, 2);",
  );
  await page.reload();
  const asked = shop.paths().length;
  await check(page);
  await expect(summary(page)).toContainText('O endereço do seu site não é o da administração');
  await expect(part(page).locator('.command')).toHaveText(
    'npx enxerto check http://www.shop.test/',
  );
  expect(
    shop
      .paths()
      .slice(asked)
      .filter((path) => path === '/' || path.includes('fresh')),
  ).toEqual([]);
  output.console = output.console.filter((line) => !/Failed to load resource/.test(line));
});

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`[WP-03, check, looks, ${width} px] the check is used by keyboard and announced, axe finds nothing, and nothing is wider than the window`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    printInHead(`${CLARITY}<script src="https://www.clarity.ms/${'long'.repeat(100)}"></script>`);
    optimize(`return str_replace('<head>', '<head><script>1</script>', $html);`);
    await open(page, shop);
    await page.locator(BUILDER).getByRole('link', { name: 'Exportar' }).focus();
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    // The line is there before its text changes: screen readers announce only changes.
    await expect(summary(page)).toHaveText('');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toHaveText('2 coisas a alterar.');
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(part(page).getByRole('button', { name: /^Copiar/ })).toBeFocused();
    expect(await axe(page, BUILDER, [BUILDER, 'iframe'])).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await part(page).screenshot({ path: `test-results/wordpress-check/${width}.png` });
  });
