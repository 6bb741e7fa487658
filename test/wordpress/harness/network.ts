import { rmSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import { firstAnswer } from './plugin';
import { paste, site } from './test';

/** Makes WordPress a network with a second site, tells what each site of it has stored, and makes it a single site again. */
const NETWORK = `add_action('init', function () {
  global $wpdb;
  $do = $_GET['network'] ?? '';
  if ($do === '') return;
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  if ($do === 'make') {
    require_once ABSPATH . 'wp-admin/includes/network.php';
    foreach ($wpdb->tables('ms_global') as $table => $name) $wpdb->$table = $name;
    install_network();
    $made = populate_network(1, 'shop.test', 'dona@shop.test', 'Rede', '/', false);
    wp_send_json(is_wp_error($made) ? $made->get_error_message() : 'made');
  }
  if ($do === 'site') {
    $id = wpmu_create_blog('shop.test', $_GET['at'], 'Segunda', 1);
    if (is_wp_error($id)) wp_send_json($id->get_error_message());
    foreach ([1, $id] as $one) {
      switch_to_blog($one);
      update_option('permalink_structure', '/%postname%/');
      update_option('show_avatars', '0');
      delete_option('rewrite_rules');
      restore_current_blog();
    }
    // WordPress makes those who manage the one site managers of the network. Only its owner is one here.
    $other = username_exists('administrator');
    if ($other) revoke_super_admin($other);
    wp_send_json('made');
  }
  if ($do === 'stored') {
    $stored = [];
    foreach (get_sites(['fields' => 'ids']) as $one) {
      switch_to_blog($one);
      $stored[get_blog_details()->path] = [
        'options' => $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%enxerto%' AND option_name NOT LIKE '%transient%'"),
        'event' => wp_next_scheduled('enxerto_daily') !== false,
      ];
      restore_current_blog();
    }
    wp_send_json(['sites' => $stored, 'tables' => $wpdb->get_col("SHOW TABLES LIKE '%enxerto%'"), 'metas' => $wpdb->get_col("SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%enxerto%'")]);
  }
  if ($do === 'delete-site') {
    wp_delete_site(get_id_from_blogname(trim($_GET['at'], '/')));
    wp_send_json('deleted');
  }
  if ($do === 'uninstall') {
    deactivate_plugins('enxerto/enxerto.php', false, true);
    uninstall_plugin('enxerto/enxerto.php');
    wp_send_json('uninstalled');
  }
  if ($do === 'end') {
    foreach (get_sites(['fields' => 'ids', 'site__not_in' => [1]]) as $one) wp_delete_site($one);
    $wpdb->query('DROP TABLE ' . implode(', ', [$wpdb->blogs, $wpdb->blogmeta, $wpdb->registration_log, $wpdb->site, $wpdb->sitemeta, $wpdb->signups]));
    wp_send_json('ended');
  }
});
`;

/** What WordPress's page for networks says to paste into wp-config.php, for sites in folders. */
const CONSTANTS = `<?php
define('WP_ALLOW_MULTISITE', true);
define('MULTISITE', true);
define('SUBDOMAIN_INSTALL', false);
define('DOMAIN_CURRENT_SITE', 'shop.test');
define('PATH_CURRENT_SITE', '/');
define('SITE_ID_CURRENT_SITE', 1);
define('BLOG_ID_CURRENT_SITE', 1);
`;

/** What the plugin has stored on a network. */
export interface Stored {
  /** For each site by its path: the options, and whether its daily event is scheduled. */
  sites: Record<string, { options: string[]; event: boolean }>;
  tables: string[];
  metas: string[];
}

const file = (): string => `${site().root}/network.php`;

/** Does something on the network. @returns the answer, as JSON */
export async function onNetwork(
  browser: Browser,
  { origin }: Shop,
  query: string,
): Promise<string> {
  paste('network', NETWORK);
  return firstAnswer(browser, `${origin}/?network=${query}`);
}

/** Makes the site the main one of a network, and adds other sites, in folders. */
export async function makeNetwork(
  browser: Browser,
  shop: Shop,
  ...paths: string[]
): Promise<string[]> {
  const answers = [await onNetwork(browser, shop, 'make')];
  writeFileSync(file(), CONSTANTS);
  for (const path of paths) answers.push(await onNetwork(browser, shop, `site&at=${path}`));
  return answers;
}

/** Makes the network a single site again. */
export async function endNetwork(browser: Browser, shop: Shop): Promise<void> {
  await onNetwork(browser, shop, 'end');
  rmSync(file(), { force: true });
}
