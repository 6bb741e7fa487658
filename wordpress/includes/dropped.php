<?php
/**
 * Scripts of other plugins and of the theme that the owner has taken away, because our script on the page does their jobs.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps WordPress from printing scripts on the present page. They stay registered, without an address: what depends on them is
 * printed as before, and so are their data, which our script reads.
 *
 * @param string[] $dropped Their handles.
 */
function enxerto_drop_scripts( $dropped ) {
	$addresses = array();
	add_filter(
		'print_scripts_array',
		// WordPress asks before it prints scripts in the head, in the footer, and wherever else.
		function ( $queue ) use ( $dropped, &$addresses ) {
			$others = array_diff( $queue, $dropped );
			foreach ( $dropped as $handle ) {
				$script = wp_scripts()->query( $handle );
				if ( ! $script ) {
					continue;
				}
				$addresses[ $handle ] = $script->src ? $script->src : $addresses[ $handle ] ?? false;
				$script->src          = enxerto_is_needed( $handle, $others ) ? $addresses[ $handle ] : false;
			}
			return $queue;
		},
		PHP_INT_MAX
	);
}

/**
 * Whether a script is a library that one of these scripts depends on. Our script does the jobs of the other plugins' scripts, but
 * it does not have all functions of their libraries.
 *
 * @param string   $handle  The script.
 * @param string[] $others  The scripts that are printed.
 * @return bool
 */
function enxerto_is_needed( $handle, $others ) {
	if ( empty( enxerto_built()->libraries->$handle ) ) {
		return false;
	}
	foreach ( $others as $other ) {
		$script = wp_scripts()->query( $other );
		if ( $script && in_array( $handle, $script->deps, true ) ) {
			return true;
		}
	}
	return false;
}
