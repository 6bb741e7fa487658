import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import { documented } from '../pages/documented';
import { firstAnswer, installPlugin, printedBy, removeFiles, writeZip } from './harness/plugin';
import { BANNER, accept, expect, paste, signIn, site, test } from './harness/test';

test.use({ plugins: [] });
test.describe.configure({ mode: 'serial' });

/** A provider that nothing is sent to here. */
const PROVIDER = {
  address: 'https://push.shop.example',
  site: '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d',
  token: 'segredo-do-fornecedor',
  types: { post: 'draft' },
};

let folder: string;
let zip: string;
/** The front page and the database before the plugin came. */
let before: { front: string; database: string };

test.beforeAll(async () => {
  removeFiles();
  folder = mkdtempSync(join(tmpdir(), 'enxerto-zip-'));
  zip = await writeZip(folder);
});
test.afterAll(() => {
  removeFiles();
  rmSync(folder, { recursive: true });
});

test('[WP-01, upload] the zip is uploaded under Plugins → Add New and activated, and a visitor is asked', async ({
  page,
  shop,
  browser,
  activate,
}) => {
  activate('database');
  // WordPress itself stores widgets and events when its pages for owners are first opened, as this file does below.
  await signIn(page, shop);
  await page.goto(`${shop.origin}/wp-admin/customize.php`);
  const preview = page.frameLocator('#customize-preview iframe');
  await expect(preview.locator('h1').first()).toBeVisible();
  before = {
    front: await firstAnswer(browser, `${shop.origin}/`),
    database: await firstAnswer(browser, `${shop.origin}/?database=rows`),
  };
  expect(before.front).not.toContain('enxerto');
  await installPlugin(page, shop, zip);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/`);
  const banner = visitor.locator(BANNER);
  await expect(banner.locator('.title')).toHaveText('A sua privacidade');
  await expect(banner.getByRole('link')).toHaveAttribute(
    'href',
    `${shop.origin}/politica-de-privacidade/`,
  );
  await accept(visitor);
  await expect(banner).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator('enxerto-root[data-widget="consent"]')).toHaveCount(0);
  await visitor.context().close();
});

test('PHP can read every file of the plugin', () => {
  const plugin = `${site().root}/wp-content/plugins/enxerto`;
  const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.php'),
  );
  expect(files.length).toBeGreaterThan(8);
  for (const file of files)
    expect(spawnSync('php', ['-l', file], { cwd: plugin, encoding: 'utf8' }).stdout).toContain(
      'No syntax errors',
    );
});

test('[WP-02, order] bootstrap, configuration and tag are the first that WordPress prints in the head, the same for every visitor', async ({
  browser,
  shop,
}) => {
  const html = await firstAnswer(browser, `${shop.origin}/`);
  const { scripts, before: above } = printedBy(html);
  expect(above).not.toMatch(/<(?:script|link|style|title)\b/);
  const [bootstrap = '', config = '', tag = ''] = scripts;
  expect(bootstrap).toContain('"dataLayer"');
  expect(bootstrap).not.toContain('BAKED');
  expect(config).toBe(
    `<script type="application/json" data-enxerto>\n{"consent":{"recordUrl":"/wp-json/enxerto/v1/records"},"banner":{"policyUrl":"${shop.origin}/politica-de-privacidade/"}}\n</script>\n`,
  );
  expect(tag).toBe(
    `<script data-cfasync="false" data-no-optimize="1" data-noptimize="1" nowprocket nitro-exclude data-wpmeteor-nooptimize="true" defer src="${shop.origin}/wp-content/plugins/enxerto/files/loader.js?ver=0.1.0" data-enxerto></script>\n`,
  );
  const decided = {
    cookies: ['viewed_cookie_policy', 'cookielawinfo-checkbox-analytics'].map((name) => ({
      name,
      value: 'yes',
      domain: 'shop.test',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    })),
    origins: [],
  };
  for (const options of [
    { storageState: decided },
    { userAgent: 'Googlebot/2.1' },
    { locale: 'de-DE' },
  ])
    expect(await firstAnswer(browser, `${shop.origin}/`, options)).toBe(html);
});

test('[WP-02, first slide] with the theme OceanWP, the bootstrap has the rule for the first slide', async ({
  browser,
  shop,
}) => {
  expect(await firstAnswer(browser, `${shop.origin}/`)).not.toContain('.gallery-format');
  // The theme that is installed, under the other's name: the plugin goes by the name of the folder.
  const { root, theme } = site();
  const folderOfTheme = `${root}/wp-content/themes/oceanwp`;
  symlinkSync(theme, folderOfTheme);
  paste(
    'theme-name',
    "foreach (['template', 'stylesheet'] as $name) add_filter($name, fn () => 'oceanwp');\n",
  );
  const [bootstrap] = printedBy(await firstAnswer(browser, `${shop.origin}/`)).scripts;
  rmSync(folderOfTheme);
  expect(bootstrap).toContain('.gallery-format');
});

test('[WP-02, elsewhere] nothing is printed in the admin, feeds, embeds, the customizer, editors’ frames and AMP', async ({
  page,
  shop,
  browser,
}) => {
  const visitors = ['/feed/', '/mesa-de-atividades/embed/', '/wp-login.php'];
  for (const path of visitors)
    expect(await firstAnswer(browser, shop.origin + path), path).not.toContain('data-enxerto');
  const editor = '/?elementor-preview=12&ver=1';
  expect(await firstAnswer(browser, shop.origin + editor), 'a visitor with such a link').toContain(
    'data-enxerto',
  );

  await signIn(page, shop);
  const answer = async (path: string): Promise<string> =>
    (await (await page.goto(shop.origin + path))?.text()) ?? '';
  expect(await answer('/')).toContain('data-enxerto');
  expect(await answer('/wp-admin/options-general.php')).not.toContain('data-enxerto');
  expect(await answer(editor)).not.toContain('data-enxerto');
  await page.goto(`${shop.origin}/wp-admin/customize.php`);
  const preview = page.frameLocator('#customize-preview iframe');
  await expect(preview.locator('h1').first()).toBeVisible();
  await expect(preview.locator('[data-enxerto]')).toHaveCount(0);

  paste('amp', 'function amp_is_request() { return true; }\n');
  expect(await firstAnswer(browser, `${shop.origin}/`)).not.toContain('data-enxerto');
});

test('[WP-02, nonce] under a strict policy, whose nonce a plugin adds by WordPress’s filters, the banner works', async ({
  page,
  shop,
  activate,
  output,
}) => {
  activate('policy');
  paste('nonces', documented('content-security-policy.md', 'php', 'wp_inline_script_attributes'));
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (text: string) => refused.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { noteRefused(text: string): void }).noteRefused(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    ),
  );
  await page.goto(`${shop.origin}/`);
  await expect(page.locator(BANNER)).toBeVisible();
  await expect(page.locator(BANNER)).toHaveCSS('position', 'fixed');
  const commands = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer ?? []),
    );
  expect(await commands(), 'the inline bootstrap has run').toContain('"default"');
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(commands).toContain('"granted"');
  expect(refused.filter((line) => line.includes('enxerto'))).toEqual([]);
  // What WordPress itself and the theme print without a nonce.
  output.console = output.console.filter((line) => !/Content Security Policy/.test(line));
});

test('[WP-06, worker] the push worker is served at the root, without a file there, and takes the whole site', async ({
  page,
}) => {
  // Browsers have workers on https pages only.
  await page.goto('https://shop.test/sobre-nos/');
  const served = await page.evaluate(async () => {
    const answer = await fetch('/enxerto-push-sw.js?ver=1');
    const registration = await navigator.serviceWorker.register('/enxerto-push-sw.js');
    const { scope } = registration;
    await registration.unregister();
    const { status, headers } = answer;
    return { status, type: headers.get('content-type'), text: await answer.text(), scope };
  });
  expect(served).toEqual({
    status: 200,
    type: expect.stringMatching(/^text\/javascript\b/),
    text: readFileSync(new URL('../../dist/enxerto-push-sw.js', import.meta.url), 'utf8'),
    scope: 'https://shop.test/',
  });
});

test('[WP-07, consent API] a plugin that asks the WP Consent API finds ours registered', async ({
  browser,
  shop,
}) => {
  paste(
    'asks',
    "add_action('init', fn () => isset($_GET['registered']) && wp_send_json(apply_filters('wp_consent_api_registered_enxerto/enxerto.php', false)));\n",
  );
  expect(await firstAnswer(browser, `${shop.origin}/?registered`)).toBe('true');
});

test('[WP-08, pages] deactivated, the front page is byte for byte as before; deleted, so is the database', async ({
  page,
  shop,
  browser,
  activate,
}) => {
  activate('database');
  await signIn(page, shop);
  // What there is to store: settings, a draft, a provider with its token, records and texts.
  await page.goto(`${shop.origin}/wp-admin/options-general.php?page=enxerto`);
  await page.evaluate(
    async ([settings, provider]) => {
      const put = (route: string, data: object): Promise<unknown> | undefined =>
        window.wp?.apiFetch({ path: `/enxerto/v1/${route}`, method: 'PUT', data });
      await put('settings', settings);
      await put('draft', settings);
      await put('publishing', provider);
    },
    [pluginSettings({ consent: {}, theme: {} }), PROVIDER] as const,
  );
  const stored = await firstAnswer(browser, `${shop.origin}/?database=rows`);
  for (const name of ['enxerto_records', 'enxerto_draft', 'enxerto_publishing', 'enxerto_version'])
    expect(stored).toContain(name);
  await page.goto(`${shop.origin}/wp-admin/plugins.php`);
  await page.locator('#deactivate-enxerto').click();
  await expect(page.locator('tr[data-slug="enxerto"].inactive')).toBeVisible();
  expect(await firstAnswer(browser, `${shop.origin}/`)).toBe(before.front);

  page.on('dialog', (dialog) => void dialog.accept());
  const deleted = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('delete-plugin'),
  );
  await page.locator('#delete-enxerto').click();
  expect(await (await deleted).json()).toMatchObject({ success: true });
  expect(JSON.parse(await firstAnswer(browser, `${shop.origin}/?database=rows`))).toEqual(
    JSON.parse(before.database),
  );
});
