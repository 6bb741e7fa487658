<?php
/**
 * What the build has written for this plugin into the folder `built`.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what the build has written for the plugin.
 *
 * @return stdClass `settings`: the settings of a site whose owner has saved none; `attributes`: what keeps optimizers away from
 *                  a script, by the attribute's name; `editors`: a pattern for the addresses of editors' frames;
 *                  `noReadAhead`: markup that keeps browsers from reading ahead; `libraries`: for the handle of each script of
 *                  other plugins that Enxerto can replace, whether it is only a library that other scripts call.
 */
function enxerto_built() {
	static $built = null;
	if ( null === $built ) {
		$built = wp_json_file_decode( dirname( ENXERTO_FILE ) . '/built/plugin.json' );
	}
	return $built;
}

/**
 * Whether the plugin's files are there. An upload or an update that has ended half-way leaves some out; then the plugin prints
 * nothing, and pages are as without it.
 *
 * @return bool
 */
function enxerto_is_complete() {
	static $is_complete = null;
	if ( null === $is_complete ) {
		$folder      = dirname( ENXERTO_FILE );
		$is_complete = is_readable( "$folder/built/plugin.json" ) && is_readable( "$folder/built/bootstrap.js" ) && is_object( enxerto_built() );
	}
	return $is_complete;
}

/**
 * Says that files are missing, and what to do.
 *
 * @return string
 */
function enxerto_incomplete() {
	return __( 'Files of the plugin Enxerto are missing, so visitors do not get it. Upload its zip again under Plugins → Add New, and let WordPress replace the plugin. Your settings stay.', 'enxerto' );
}

/**
 * Returns the attributes that keep optimizers away from a script.
 *
 * @return array<string, string|bool> True for an attribute without a value.
 */
function enxerto_attributes() {
	return (array) enxerto_built()->attributes;
}
