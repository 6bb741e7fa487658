<?php
/**
 * The caches of other plugins, which have pages with the old tag.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Empties the page caches of the usual plugins, by the functions and actions that they offer for it. */
function enxerto_empty_caches() {
	$functions = array(
		'rocket_clean_domain',
		'wp_cache_clear_cache',
		'w3tc_flush_all',
		'wpfc_clear_all_cache',
		'sg_cachepress_purge_cache',
	);
	foreach ( $functions as $function ) {
		if ( function_exists( $function ) ) {
			call_user_func( $function );
		}
	}
	$actions = array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'breeze_clear_all_cache', 'wphb_clear_page_cache' );
	foreach ( $actions as $action ) {
		// The actions have the names that those plugins gave them.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		do_action( $action );
	}
}
