import { renameSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { Shop } from '../pages/harness/test';
import type { Person } from './harness/plugin';
import { firstAnswer, restartPlugin, startPlugin, test } from './harness/plugin';
import { BUILDER, openSettings, openStep, save, savingStatus } from './harness/settings-page';
import { BANNER, expect, paste, signIn, site } from './harness/test';

test.use({ viewport: { width: 1366, height: 900 } });
startPlugin();

/** Makes what is stored that of an older version of the plugin, or of a newer one, and tells what is stored. */
const VERSIONS = `add_action('init', function () {
  global $wpdb;
  $do = $_GET['version'] ?? '';
  if ($do === '') return;
  $records = $wpdb->prefix . 'enxerto_records';
  if ($do === 'older') {
    $wpdb->query("ALTER TABLE $records DROP COLUMN opted_out, DROP KEY user_id");
    $wpdb->query("DROP TABLE {$wpdb->prefix}enxerto_texts");
    wp_clear_scheduled_hook('enxerto_daily');
    delete_option('enxerto_version');
  }
  if ($do === 'newer') {
    $wpdb->query("ALTER TABLE $records ADD COLUMN later varchar(9) NOT NULL DEFAULT ''");
    update_option('enxerto_version', '99.0.0');
  }
  if ($do === 'gone') $wpdb->query("DROP TABLE IF EXISTS $records, {$wpdb->prefix}enxerto_texts, {$wpdb->prefix}enxerto_limits");
  if ($do === 'gone') delete_option('enxerto_version');
  wp_send_json([
    'version' => get_option('enxerto_version'),
    'records' => $wpdb->get_col("SHOW TABLES LIKE '$records'") ? $wpdb->get_col("SHOW COLUMNS FROM $records") : [],
    'tables' => count($wpdb->get_col("SHOW TABLES LIKE '%enxerto%'")),
    'daily' => wp_next_scheduled('enxerto_daily') !== false,
  ]);
});`;

interface Stored {
  version: string | false;
  records: string[];
  tables: number;
  daily: boolean;
}

/** What is stored, before the plugin's part of this request where it is made another version's. */
async function version(browser: Browser, { origin }: Shop, made = 'as it is'): Promise<Stored> {
  paste('versions', VERSIONS);
  return JSON.parse(await firstAnswer(browser, `${origin}/?version=${made}`)) as Stored;
}

const record = (id: string): string =>
  JSON.stringify({
    id,
    time: '2026-11-30T10:00:00.000Z',
    version: '1',
    categories: { necessary: true },
    method: 'accept_all',
    language: 'pt',
    textHash: 'aa',
    optedOut: 'signal',
  });

/** Sends a record as a page does. @returns the status */
const send = async (person: Person, id: string): Promise<number> =>
  (await person.ask('POST', 'records', record(id), '')).status;

test('[WP-05, update] tables and event of an older version of the plugin are brought up to date with the first page, records stay, and a downgrade does no harm', async ({
  browser,
  owner,
  shop,
}) => {
  const fresh = await version(browser, shop);
  expect(fresh).toMatchObject({ version: '0.1.0', tables: 3, daily: true });
  expect(await send(owner, 'before')).toBe(204);
  const older = await version(browser, shop, 'older');
  expect(older).toMatchObject({ version: false, tables: 2, daily: false });
  expect(older.records).not.toContain('opted_out');

  expect(await firstAnswer(browser, `${shop.origin}/`)).toContain('data-enxerto');
  const updated = await version(browser, shop);
  expect({ ...updated, records: updated.records.toSorted() }).toEqual({
    ...fresh,
    records: fresh.records.toSorted(),
  });
  expect(await send(owner, 'after')).toBe(204);
  const { text } = await owner.ask('GET', 'records');
  expect(JSON.parse(text)).toMatchObject([
    { id: 'before', opted_out: '' },
    { id: 'after', opted_out: 'signal' },
  ]);

  // The tables of a newer version, below this one.
  await version(browser, shop, 'newer');
  expect(await firstAnswer(browser, `${shop.origin}/`)).toContain('data-enxerto');
  expect(await send(owner, 'newer')).toBe(204);
  expect(await version(browser, shop)).toMatchObject({ version: '99.0.0', daily: true });
});

/** The database refuses to create and to change tables, with an error of its own. */
const NO_RIGHT = `add_filter('query', fn ($query) => preg_match('/^\\s*(?:CREATE|ALTER)\\s+TABLE/i', $query) ? 'CREATE TABLE no_such_database.refused (a int)' : $query);`;

test('[WP-05, no rights] where the database refuses tables, visitors get the banner, and the settings page and Site Health say why, until it does not and settings are saved', async ({
  browser,
  owner,
  page,
  shop,
  output,
}) => {
  paste('no-right', NO_RIGHT);
  await version(browser, shop, 'gone');
  // Activated once more, and asked by visitors.
  await restartPlugin(browser, shop, 'on');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.origin}/`);
  await expect(visitor.locator(BANNER)).toBeVisible();
  await visitor.context().close();
  expect(await version(browser, shop)).toMatchObject({ version: '0.1.0', tables: 0 });
  expect(await send(owner, 'refused')).toBe(500);
  const health = (await owner.ask('GET', 'health')).text;
  expect(health).toContain('Choices are not recorded');
  expect(health).toMatch(/enxerto_records[^"]* doesn[^"]*t exist/);

  await signIn(page, shop);
  await openSettings(page, shop);
  await openStep(page, 'Textos e regras');
  await expect(page.locator(BUILDER).locator('.group .wrong')).toContainText(
    'Não é possível registar as escolhas',
  );
  paste('no-right', '');
  await save(page);
  await expect(savingStatus(page)).toContainText('Guardado.');
  expect(await send(owner, 'taken')).toBe(204);
  await openSettings(page, shop);
  await openStep(page, 'Textos e regras');
  await expect(page.locator(BUILDER)).toContainText('Cada escolha é registada neste site');
  await expect(page.locator(BUILDER)).not.toContainText('Não é possível registar');
  output.console = output.console.filter((line) => !/status of 500/.test(line));
});

test('[WP-08, incomplete] where an update has left out files, pages are as without the plugin, and the owner is told to upload it again, which brings everything back', async ({
  browser,
  owner,
  page,
  shop,
  output,
}) => {
  const whole = await firstAnswer(browser, `${shop.origin}/`);
  const built = `${site().root}/wp-content/plugins/enxerto/built`;
  renameSync(`${built}/plugin.json`, `${built}/away.json`);
  const front = await firstAnswer(browser, `${shop.origin}/`);
  expect(front).not.toContain('enxerto');
  expect(front).toContain('</html>');
  expect((await owner.ask('GET', 'health')).text).toContain('Files of the plugin Enxerto');
  for (const [method, body] of [['GET'], ['PUT', '{}']] as const) {
    const { status, text } = await owner.ask(method, 'settings', body);
    expect([status, text]).toEqual([500, expect.stringContaining('Upload its zip again')]);
  }
  await signIn(page, shop);
  for (const path of [
    'options-general.php?page=enxerto',
    'site-health.php?tab=debug',
    'plugins.php',
  ])
    expect((await page.goto(`${shop.origin}/wp-admin/${path}`))?.status(), path).toBe(200);
  await page.goto(`${shop.origin}/wp-admin/options-general.php?page=enxerto`);
  await expect(page.locator('.notice-error')).toContainText('Upload its zip again');
  renameSync(`${built}/away.json`, `${built}/plugin.json`);
  expect(await firstAnswer(browser, `${shop.origin}/`)).toBe(whole);
  output.console = output.console.filter((line) => !/status of 500/.test(line));
});

/** Stand-ins for the caches of the usual plugins. At ?emptied, prints which were emptied since it was asked last. */
const CACHES = `foreach (['rocket_clean_domain', 'wp_cache_clear_cache', 'w3tc_flush_all', 'wpfc_clear_all_cache', 'sg_cachepress_purge_cache'] as $name)
  eval("function $name() { file_put_contents(ABSPATH . 'wp-content/uploads/emptied.txt', \\"$name\\n\\", FILE_APPEND); }");
foreach (['litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'breeze_clear_all_cache', 'wphb_clear_page_cache'] as $name)
  add_action($name, fn () => file_put_contents(ABSPATH . 'wp-content/uploads/emptied.txt', "$name\\n", FILE_APPEND));
add_action('init', function () {
  if (!isset($_GET['emptied'])) return;
  $file = ABSPATH . 'wp-content/uploads/emptied.txt';
  $text = is_file($file) ? file_get_contents($file) : '';
  if ($text !== '') unlink($file);
  wp_send_json(array_filter(explode("\\n", $text)));
});`;

test('[WP-03, caches] the page caches of the usual plugins are emptied once when settings are saved, and not by a draft or a refused text', async ({
  browser,
  owner,
  shop,
}) => {
  paste('caches', CACHES);
  const emptied = async (): Promise<string[]> =>
    (JSON.parse(await firstAnswer(browser, `${shop.origin}/?emptied`)) as string[]).toSorted();
  const all = [
    'breeze_clear_all_cache',
    'cache_enabler_clear_complete_cache',
    'litespeed_purge_all',
    'rocket_clean_domain',
    'sg_cachepress_purge_cache',
    'w3tc_flush_all',
    'wp_cache_clear_cache',
    'wpfc_clear_all_cache',
    'wphb_clear_page_cache',
  ];
  await emptied();
  const settings = JSON.stringify(pluginSettings({ consent: { version: '2' } }));
  expect((await owner.ask('PUT', 'draft', settings)).status).toBe(200);
  expect((await owner.ask('PUT', 'settings', '{}')).status).toBe(400);
  expect(await emptied()).toEqual([]);
  expect((await owner.ask('PUT', 'settings', settings)).status).toBe(200);
  expect(await emptied()).toEqual(all);
  // Deactivated and activated: once each.
  await restartPlugin(browser, shop, 'on');
  expect(await emptied()).toEqual([...all, ...all].toSorted());
});
