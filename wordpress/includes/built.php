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
 * Returns the attributes that keep optimizers away from a script.
 *
 * @return array<string, string|bool> True for an attribute without a value.
 */
function enxerto_attributes() {
	return (array) enxerto_built()->attributes;
}
