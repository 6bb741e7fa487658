<?php
/**
 * Are these settings of the plugin?
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The greatest length of the settings, in bytes: they are read with every page. */
define( 'ENXERTO_MAX_SETTINGS_BYTES', 262144 );

/**
 * Returns the fields of the settings, each with the function that checks its value.
 *
 * The configuration is only checked to be an object: what is wrong in it is reported, and replaced by the default, by our script
 * on the page.
 *
 * @return array<string, callable>
 */
function enxerto_settings_fields() {
	return array(
		'config'         => 'is_object',
		'bootstrap'      => 'is_object',
		'firstSlide'     => 'is_string',
		'stopsReadAhead' => 'is_bool',
		'dropped'        => 'is_array',
	);
}

/**
 * Returns the values that stand in the inline bootstrap, each with the function that checks it.
 *
 * @return array<string, callable>
 */
function enxerto_bootstrap_fields() {
	return array(
		'google'        => 'is_bool',
		'layers'        => 'is_array',
		'advertisement' => 'enxerto_is_decider',
		'analytics'     => 'enxerto_is_decider',
		'functional'    => 'enxerto_is_decider',
		'necessary'     => 'enxerto_is_decider',
		'version'       => 'is_string',
		'more'          => 'is_object',
		'sets'          => 'is_bool',
		'set'           => 'is_object',
		'regions'       => 'enxerto_is_regions',
		'rule'          => 'is_string',
		'sleep'         => 'is_string',
		'hold'          => 'is_string',
		'deciders'      => 'is_array',
		'services'      => 'is_bool',
		'calls'         => 'is_array',
		'releases'      => 'is_bool',
	);
}

/**
 * Whether a value says which of the site's categories decides: a category's slug, or 1 for what is always on.
 *
 * @param mixed $value The value.
 * @return bool
 */
function enxerto_is_decider( $value ) {
	return 1 === $value || is_string( $value );
}

/**
 * Whether a value is what the bootstrap needs to find the law where the visitor is: an object, or '' for nothing.
 *
 * @param mixed $value The value.
 * @return bool
 */
function enxerto_is_regions( $value ) {
	return '' === $value || is_object( $value );
}

/**
 * Reads the text of settings.
 *
 * @param string $text JSON, as `npx enxerto wordpress` prints it, or as it was exported.
 * @return stdClass|WP_Error The settings without unknown fields; an error that names what is wrong.
 */
function enxerto_parse_settings( $text ) {
	if ( ! enxerto_is_complete() ) {
		return new WP_Error( 'enxerto_incomplete', enxerto_incomplete(), array( 'status' => 500 ) );
	}
	if ( strlen( $text ) > ENXERTO_MAX_SETTINGS_BYTES ) {
		return enxerto_wrong( 'settings', sprintf( 'at most %d bytes', ENXERTO_MAX_SETTINGS_BYTES ) );
	}
	$given = json_decode( $text );
	if ( ! is_object( $given ) ) {
		return enxerto_wrong( 'settings', 'a JSON object in UTF-8' );
	}
	$settings = enxerto_known_fields( $given, enxerto_settings_fields(), '' );
	if ( is_wp_error( $settings ) ) {
		return $settings;
	}
	$bootstrap = enxerto_known_fields( $settings->bootstrap, enxerto_bootstrap_fields(), 'bootstrap.' );
	if ( is_wp_error( $bootstrap ) ) {
		return $bootstrap;
	}
	$settings->bootstrap = $bootstrap;

	$handles = array_keys( (array) enxerto_built()->libraries );
	foreach ( $settings->dropped as $at => $handle ) {
		if ( ! in_array( $handle, $handles, true ) ) {
			return enxerto_wrong( "dropped.$at", 'the handle of a script that Enxerto can replace' );
		}
	}
	return $settings;
}

/**
 * Returns an object with the known fields of another one.
 *
 * @param stdClass                $given  The object.
 * @param array<string, callable> $fields Its fields, each with the function that checks its value.
 * @param string                  $before The beginning of a field's path, for messages.
 * @return stdClass|WP_Error An error for a field that is missing or wrong.
 */
function enxerto_known_fields( $given, $fields, $before ) {
	$known = new stdClass();
	foreach ( $fields as $name => $is_right ) {
		if ( ! isset( $given->$name ) || ! call_user_func( $is_right, $given->$name ) ) {
			return enxerto_wrong( $before . $name, 'a value as "npx enxerto wordpress" prints it' );
		}
		$known->$name = $given->$name;
	}
	return $known;
}

/**
 * Makes the error for a wrong value.
 *
 * @param string $path     The value's path.
 * @param string $expected What is expected there.
 * @return WP_Error
 */
function enxerto_wrong( $path, $expected ) {
	return new WP_Error( 'enxerto_wrong', sprintf( '%1$s: expected %2$s', $path, $expected ), array( 'status' => 400 ) );
}
