<?php
/**
 * Plugin Name: Enxerto
 * Description: Cookie consent, and tracking, push, ads and theme behaviours if you configure them, by one script tag with files of your own site.
 * Version: {version}
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: enxerto
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

define( 'ENXERTO_VERSION', '{version}' );
define( 'ENXERTO_FILE', __FILE__ );

require_once __DIR__ . '/includes/built.php';
require_once __DIR__ . '/includes/validate.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/bootstrap.php';
require_once __DIR__ . '/includes/preview.php';
require_once __DIR__ . '/includes/pages.php';
require_once __DIR__ . '/includes/dropped.php';
require_once __DIR__ . '/includes/head.php';
require_once __DIR__ . '/includes/worker.php';
require_once __DIR__ . '/includes/caches.php';
require_once __DIR__ . '/includes/rest.php';
require_once __DIR__ . '/includes/found.php';
require_once __DIR__ . '/includes/settings-page.php';
require_once __DIR__ . '/includes/health.php';
require_once __DIR__ . '/includes/information.php';
require_once __DIR__ . '/includes/consent-api.php';
require_once __DIR__ . '/includes/activation.php';
require_once __DIR__ . '/includes/publishing/options.php';
require_once __DIR__ . '/includes/publishing/parse.php';
require_once __DIR__ . '/includes/publishing/routes.php';
require_once __DIR__ . '/includes/publishing/item.php';
require_once __DIR__ . '/includes/publishing/queue.php';
require_once __DIR__ . '/includes/publishing/send.php';
require_once __DIR__ . '/includes/records/tables.php';
require_once __DIR__ . '/includes/records/store.php';
require_once __DIR__ . '/includes/records/parse.php';
require_once __DIR__ . '/includes/records/limit.php';
require_once __DIR__ . '/includes/records/file.php';
require_once __DIR__ . '/includes/records/routes.php';
require_once __DIR__ . '/includes/records/privacy.php';

register_activation_hook( __FILE__, 'enxerto_activate' );
register_deactivation_hook( __FILE__, 'enxerto_deactivate' );

// Everything else in the head comes after our inline bootstrap, which has to run first.
add_action( 'wp_head', 'enxerto_print_head', PHP_INT_MIN );
add_action( 'plugins_loaded', 'enxerto_keep_prepared' );
add_action( 'init', 'enxerto_serve_worker' );
add_action( 'init', 'enxerto_begin_preview' );
add_action( 'admin_menu', 'enxerto_add_settings_page' );
add_action( 'admin_enqueue_scripts', 'enxerto_load_settings_page' );
add_action( 'rest_api_init', 'enxerto_register_routes' );
add_action( 'rest_api_init', 'enxerto_register_record_routes' );
add_action( ENXERTO_DAILY, 'enxerto_delete_old_records' );
add_action( 'enxerto_saved', 'enxerto_prepare_site' );
add_action( 'enxerto_saved', 'enxerto_empty_caches' );
add_action( 'enxerto_saved', 'enxerto_delete_draft' );
add_action( 'rest_api_init', 'enxerto_register_health_route' );
add_filter( 'wpmu_drop_tables', 'enxerto_add_tables' );
add_filter( 'site_status_tests', 'enxerto_add_health_test' );
add_filter( 'debug_information', 'enxerto_add_information' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'enxerto_add_settings_link' );
add_filter( 'wp_privacy_personal_data_exporters', 'enxerto_add_exporter' );
add_filter( 'wp_privacy_personal_data_erasers', 'enxerto_add_eraser' );

add_action( 'rest_api_init', 'enxerto_register_publishing_route' );
add_action( 'wp_after_insert_post', 'enxerto_watch_publishing', 10, 4 );
add_action( ENXERTO_PUBLISH, 'enxerto_tell_provider', 10, 2 );

// The WP Consent API asks plugins by the first filter whether they keep to it. Our script does, on the page.
add_filter( 'wp_consent_api_registered_' . plugin_basename( __FILE__ ), '__return_true' );
add_filter( 'wp_get_consent_type', 'enxerto_consent_type' );
add_action( 'init', 'enxerto_describe_cookies' );

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_once __DIR__ . '/includes/class-enxerto-command.php';
	WP_CLI::add_command( 'enxerto', 'Enxerto_Command' );
}
