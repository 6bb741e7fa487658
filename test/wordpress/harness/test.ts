import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { World } from '#test/pages/harness/servers';
import { startWorld } from '#test/pages/harness/servers';
import type { Shop } from '#test/pages/harness/test';
import { test as base } from '#test/pages/harness/test';
import { proxy } from './proxy';

export { BANNER, CATEGORIES, accept, expect } from '#test/pages/harness/test';

/** The WordPress that `npm run test:wordpress` has started. */
interface Site {
  port: number;
  /** That of a second server for the same site: PHP's answers one request at a time. */
  secondPort: number;
  /** Its active theme, by folder. */
  theme: string;
  /** Its document root. */
  root: string;
  /** What PHP complained of. */
  log: string;
}

/** Plugins of ours, by their file's name in `test/wordpress/plugins/`. */
type Plugin =
  | 'command-line'
  | 'database'
  | 'header-hook'
  | 'enqueued'
  | 'policy'
  | 'publishing'
  | 'push'
  | 'server-reads'
  | 'theme'
  | 'theme-scripts'
  | 'users';

/** Has the site run other plugins from now on. */
export type Activate = (...plugins: Plugin[]) => void;

interface Fixtures {
  /** Which plugins the site has from the start of the test; a file in `mu-plugins` is active by being there. */
  plugins: readonly Plugin[];
  activate: Activate;
  /** PHP's complaints about our own files fail the test. */
  complaints: void;
  /** What is on the console and does not belong there fails the test. */
  cleanConsole: void;
}

/** The site, as its starter described it. */
export function site(): Site {
  const given = process.env['WORDPRESS_SITE'];
  if (!given) throw new Error('Start these tests with: npm run test:wordpress');
  return JSON.parse(given) as Site;
}

const pluginFolder = (): string => `${site().root}/wp-content/mu-plugins`;

/** Puts PHP into the site as a plugin of its own, as an owner pastes it; it goes when other plugins are activated. */
export function paste(name: string, code: string): void {
  writeFileSync(`${pluginFolder()}/${name}.php`, `<?php\n${code}`);
}

/** What we write on the console, and what WordPress's customizer writes there by itself. */
const EXPECTED =
  /^info: \[enxerto\]|^log: JQMIGRATE: Migrate is installed|^warning: An iframe which has both allow-scripts/;

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    // Playwright reads a fixture's wishes off this pattern; this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const world = await startWorld(proxy(site().port));
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  plugins: [['header-hook', 'server-reads'], { option: true }],
  activate: [
    async ({ plugins }, use) => {
      const folder = pluginFolder();
      const activate = (...names: Plugin[]): void => {
        for (const old of readdirSync(folder)) rmSync(`${folder}/${old}`);
        for (const name of names) {
          const source = new URL(`../plugins/${name}.php`, import.meta.url);
          copyFileSync(fileURLToPath(source), `${folder}/${name}.php`);
        }
      };
      activate(...plugins);
      await use(activate);
    },
    { auto: true },
  ],
  complaints: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { log } = site();
      const before = readFileSync(log).length;
      await use();
      const logged = readFileSync(log).subarray(before).toString('utf8');
      const own = logged
        .split('\n')
        .filter((line) => /mu-plugins|PHP (?:Fatal|Parse)|PHP .*plugins\/enxerto/.test(line));
      base.expect(own, 'complaints in the log of PHP').toEqual([]);
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ output }, use) => {
      await use();
      base
        .expect(
          output.console.filter((line) => !EXPECTED.test(line)),
          'the console of the page',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
});

/** What PHP read from the request for the page that is open, printed by the plugin `server-reads`. */
export async function serverReads(page: Page): Promise<{
  /** Names of all cookies that came. */
  names: string[];
  viewed: string | null;
  /** The record as PHP decodes it; null where there is none, or none that it can read. */
  record: Record<string, unknown> | null;
  /** What a server-side check says per category: viewed yes, and the category's cookie yes. */
  allowed: Record<string, boolean>;
}> {
  return JSON.parse((await page.locator('#server-reads').textContent()) ?? '');
}

/** What a visitor sees first, a post and a page. */
export const PAGES = [
  { name: 'front page', path: '/' },
  { name: 'post', path: '/mesa-de-atividades/' },
  { name: 'page', path: '/sobre-nos/' },
];

/** Signs the owner in, who may do everything. */
export async function signIn(page: Page, { origin }: Shop): Promise<void> {
  await page.goto(`${origin}/wp-login.php`);
  await page.locator('#user_login').fill('dona');
  await page.locator('#user_pass').fill('Tampo-de-pinho-1987');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

/** Everything that a page keeps with a visitor, by name. */
export async function kept(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...('caches' in window ? await caches.keys() : []),
  ]);
  return [...inPage, ...(await page.context().cookies()).map(({ name }) => name)];
}
