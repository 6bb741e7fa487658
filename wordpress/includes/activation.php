<?php
/**
 * What happens when the plugin is activated, updated and deactivated.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The event that deletes old records once a day. */
define( 'ENXERTO_DAILY', 'enxerto_daily' );

/** The option with the version of the plugin that has prepared the site last. */
define( 'ENXERTO_PREPARED', 'enxerto_version' );

/**
 * Switches the plugin on, at its defaults or at the settings that were saved before. Activation for a whole network shows no
 * banners: there, each site's owner saves settings.
 *
 * @param bool $is_network Whether the plugin is activated for a whole network.
 */
function enxerto_activate( $is_network ) {
	if ( $is_network ) {
		// A site that was switched on before prepares itself when it is next asked for a page.
		return;
	}
	add_option( ENXERTO_OPTION, '', '', true );
	enxerto_prepare_site();
	enxerto_empty_caches();
}

/**
 * Creates what a site needs that is switched on, or brings it up to this version: its tables and its daily event.
 *
 * The version is noted first. So, of many requests after an update, few do this; and where the database refuses, no further page
 * waits for it: Site Health and the settings page say why, and saving tries again.
 */
function enxerto_prepare_site() {
	update_option( ENXERTO_PREPARED, ENXERTO_VERSION, true );
	enxerto_create_tables();
	enxerto_keep_daily_event();
}

/** Starts the daily event, where it does not run. */
function enxerto_keep_daily_event() {
	if ( ! wp_next_scheduled( ENXERTO_DAILY ) ) {
		wp_schedule_event( time(), 'daily', ENXERTO_DAILY );
	}
}

/**
 * Prepares a site that an older version of the plugin has prepared, and one whose daily event has ended with the plugin. WordPress
 * tells no plugin that its files are newer: it is asked with each page, by options that are loaded anyway.
 *
 * After a downgrade nothing is to do: newer tables have all columns of older ones, and those that were added have defaults.
 */
function enxerto_keep_prepared() {
	if ( wp_installing() || ! enxerto_is_on() ) {
		return;
	}
	if ( version_compare( (string) get_option( ENXERTO_PREPARED, '0' ), ENXERTO_VERSION, '<' ) ) {
		enxerto_prepare_site();
	}
	enxerto_keep_daily_event();
}

/**
 * Ends the plugin's events. Settings and records stay until the plugin is deleted.
 *
 * @param bool $is_network Whether the plugin is deactivated for a whole network.
 */
function enxerto_deactivate( $is_network ) {
	// On a network that WordPress itself calls large, the events of the other sites stay; without the plugin they do nothing.
	if ( ! $is_network || wp_is_large_network() ) {
		enxerto_end_events();
		return;
	}
	$sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $sites as $site ) {
		switch_to_blog( $site );
		if ( enxerto_is_on() ) {
			enxerto_end_events();
		}
		restore_current_blog();
	}
}

/** Ends the plugin's events on the present site. Caches have pages with the tag, which go too. */
function enxerto_end_events() {
	wp_clear_scheduled_hook( ENXERTO_DAILY );
	wp_unschedule_hook( ENXERTO_PUBLISH );
	enxerto_empty_caches();
}
