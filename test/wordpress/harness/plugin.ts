import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pluginFiles } from '#build/release/plugin';
import { zipOf } from '#build/release/zip';
import type { Shop } from '#test/pages/harness/test';
import type { Activate } from './test';
import { expect, paste, signIn, site, test as base } from './test';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where WordPress unpacks the plugin. */
const FOLDER = 'wp-content/plugins/enxerto';

/** Takes the plugin's files away, as FTP does. WordPress then deactivates it. */
export const removeFiles = (): void =>
  rmSync(`${site().root}/${FOLDER}`, { recursive: true, force: true });

/** Puts the plugin's files where WordPress unpacks them, for tests that do not prove the upload. */
export async function placePlugin(): Promise<void> {
  removeFiles();
  for (const [path, content] of await pluginFiles(ROOT, `${ROOT}dist`)) {
    const to = `${site().root}/${FOLDER}/${path}`;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
}

/** Writes the zip of a release. @returns its path */
export async function writeZip(folder: string): Promise<string> {
  const path = `${folder}/enxerto-wordpress.zip`;
  writeFileSync(path, zipOf('enxerto', await pluginFiles(ROOT, `${ROOT}dist`)));
  return path;
}

/** Uploads a zip under Plugins → Add New, and activates the plugin, by clicks alone. */
export async function installPlugin(page: Page, shop: Shop, zip: string): Promise<void> {
  await signIn(page, shop);
  await page.goto(`${shop.origin}/wp-admin/plugins.php`);
  await page.locator('a.page-title-action').click();
  await page.locator('.upload-view-toggle').click();
  await page.locator('#pluginzip').setInputFiles(zip);
  await page.locator('#install-plugin-submit').click();
  await page.locator('a.button-primary[href*="action=activate"]').click();
  await expect(page.locator('tr[data-slug="enxerto"].active')).toBeVisible();
}

/** Sends the server a request without a browser, and waits for the end of the answer. */
async function askServer(path: string): Promise<void> {
  const { port } = site();
  await new Promise<void>((resolve, reject) => {
    const call = get({ host: '127.0.0.1', port, path, headers: { host: 'shop.test' } }, (answer) =>
      answer.resume().on('end', resolve),
    );
    call.on('error', reject);
  });
}

/** What the server answers to somebody who comes for the first time. */
export async function firstAnswer(
  browser: Browser,
  address: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<string> {
  const context = await browser.newContext(options);
  const answer = await (await context.newPage()).goto(address);
  const text = (await answer?.text()) ?? '';
  await context.close();
  return text;
}

/** The parts of a page that the plugin has printed, in order: all of its script elements, and where they stand. */
export function printedBy(html: string): { scripts: string[]; before: string } {
  const first = html.indexOf('<script data-cfasync="false"');
  const scripts = [...html.slice(Math.max(first, 0)).matchAll(/<script\b[^>]*>[^]*?<\/script>\n/g)]
    .map(([script]) => script)
    .slice(0, first < 0 ? 0 : 3);
  return { scripts, before: html.slice(0, first) };
}

/** Deletes what the plugin has stored, and activates it again: as on a site (`on`), or as for a whole `network`. */
const STATE = `add_action('init', function () {
  if (!isset($_GET['state'])) return;
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  deactivate_plugins('enxerto/enxerto.php');
  define('WP_UNINSTALL_PLUGIN', 'enxerto/enxerto.php');
  require WP_PLUGIN_DIR . '/enxerto/uninstall.php';
  if ($_GET['state'] === 'gone') return;
  activate_plugin('enxerto/enxerto.php');
  if ($_GET['state'] !== 'network') return;
  // What WordPress does on a network: the plugin is active, and its hook is told that it is so for all sites.
  delete_option('enxerto');
  enxerto_activate(true);
});
`;

/** Starts the plugin again, without settings and records. */
export async function restartPlugin(
  browser: Browser,
  { origin }: Shop,
  state: 'on' | 'network',
): Promise<void> {
  paste('state', STATE);
  await firstAnswer(browser, `${origin}/?state=${state}`);
}

/** Takes the plugin off the site, with what it has stored. */
export async function forgetPlugin(): Promise<void> {
  paste('state', STATE);
  await askServer('/?state=gone');
  removeFiles();
}

/** The answer to a request that a script of the site's own sends. */
interface Reply {
  status: number;
  text: string;
}

/** Somebody with a browser of their own. */
export interface Person {
  context: BrowserContext;
  /** Asks one of the plugin's routes from a page of the site. @param nonce by default the person's own; '' for none */
  ask(method: string, route: string, body?: string, nonce?: string): Promise<Reply>;
}

/** Signs somebody of this role in; nobody is not signed in. */
export async function signInAs(browser: Browser, { origin }: Shop, role: string): Promise<Person> {
  const context = await browser.newContext();
  let own = '';
  if (role !== 'nobody') {
    const page = await context.newPage();
    await page.goto(`${origin}/?sign-in=${role}`);
    own = (JSON.parse(await page.locator('body').innerText()) as { nonce: string }).nonce;
    await page.close();
  }
  return {
    context,
    async ask(method, route, body, nonce = own) {
      const page = await context.newPage();
      await page.goto(`${origin}/enxerto/manifest.json`);
      const headers = { 'content-type': 'application/json', ...(nonce && { 'x-wp-nonce': nonce }) };
      const reply = await page.evaluate(
        async ([url, options]) => {
          const response = await fetch(url, options);
          return { status: response.status, text: await response.text() };
        },
        [
          `/wp-json/enxerto/v1/${route}`,
          { method, headers, ...(body !== undefined && { body }) },
        ] as const,
      );
      await page.close();
      return reply;
    },
  };
}

/** Tests of the plugin, which is active before each of them, without settings and records. */
export const test = base.extend<{ owner: Person }>({
  // Playwright reads from this pattern which other fixtures a fixture needs; this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  plugins: async ({}, use) => use([]),
  owner: async ({ browser, shop }, use) => {
    const owner = await signInAs(browser, shop, 'administrator');
    await use(owner);
    await owner.context.close();
  },
});

/** Has the plugin active before each test of a file; others of ours are there beside it. */
export function startPlugin(...others: Parameters<Activate>): void {
  test.beforeAll(() => placePlugin());
  test.afterAll(() => forgetPlugin());
  test.beforeEach(async ({ activate, browser, shop }) => {
    activate('users', 'database', ...others);
    await restartPlugin(browser, shop, 'on');
  });
}
