<?php
/**
 * Removes what the plugin has stored, on every site of a network.
 *
 * @package Enxerto
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes what the plugin has stored on the present site. */
function enxerto_remove_from_site() {
	global $wpdb;
	delete_option( 'enxerto' );
	delete_option( 'enxerto_version' );
	delete_option( 'enxerto_record_months' );
	delete_option( 'enxerto_publishing' );
	delete_option( 'enxerto_publishing_last' );
	delete_transient( 'enxerto_publish' );
	delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . 'enxerto_draft', '', true );
	wp_clear_scheduled_hook( 'enxerto_daily' );
	wp_unschedule_hook( 'enxerto_publish' );
	foreach ( array( 'records', 'texts', 'limits' ) as $table ) {
		// The plugin's own tables go with it.
		// phpcs:ignore WordPress.DB
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %1$s', $wpdb->prefix . 'enxerto_' . $table ) );
	}
}

if ( is_multisite() ) {
	$enxerto_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $enxerto_sites as $enxerto_site ) {
		switch_to_blog( $enxerto_site );
		enxerto_remove_from_site();
		restore_current_blog();
	}
} else {
	enxerto_remove_from_site();
}
