<?php
/**
 * What happens when the plugin is activated and deactivated.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The event that deletes old records once a day. */
define( 'ENXERTO_DAILY', 'enxerto_daily' );

/**
 * Switches the plugin on, at its defaults or at the settings that were saved before. Activation for a whole network shows no
 * banners: there, each site's owner saves settings.
 *
 * @param bool $is_network Whether the plugin is activated for a whole network.
 */
function enxerto_activate( $is_network ) {
	if ( $is_network ) {
		// The main site may have been switched on before; its daily event has ended with the plugin.
		if ( enxerto_is_on() ) {
			enxerto_prepare_site();
		}
		return;
	}
	add_option( ENXERTO_OPTION, '', '', true );
	enxerto_prepare_site();
	enxerto_empty_caches();
}

/** Creates what a site needs that is switched on: its tables and its daily event. */
function enxerto_prepare_site() {
	enxerto_create_tables();
	if ( ! wp_next_scheduled( ENXERTO_DAILY ) ) {
		wp_schedule_event( time(), 'daily', ENXERTO_DAILY );
	}
}

/** Ends the plugin's events. Settings and records stay until the plugin is deleted. */
function enxerto_deactivate() {
	wp_clear_scheduled_hook( ENXERTO_DAILY );
	wp_unschedule_hook( ENXERTO_PUBLISH );
	enxerto_empty_caches();
}
