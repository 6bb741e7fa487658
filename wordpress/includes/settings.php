<?php
/**
 * The settings of a site, in one option that is loaded with every page.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The option. While there is none, nothing is printed; while it is empty, the defaults hold; otherwise it has the settings as JSON. */
define( 'ENXERTO_OPTION', 'enxerto' );

/**
 * Whether the plugin is switched on for this site: by activation, or by saved settings. A plugin that was activated for a whole
 * network is not, nor is one whose files are incomplete.
 *
 * @return bool
 */
function enxerto_is_on() {
	return false !== get_option( ENXERTO_OPTION ) && enxerto_is_complete();
}

/**
 * Returns the settings that hold: the saved ones, or the defaults.
 *
 * @return stdClass
 */
function enxerto_settings() {
	$saved = json_decode( (string) get_option( ENXERTO_OPTION ) );
	if ( ! is_object( $saved ) ) {
		return enxerto_default_settings();
	}
	// Settings of an earlier version lack the values that this version has added.
	$saved            = (object) array_merge( (array) enxerto_built()->settings, (array) $saved );
	$saved->bootstrap = (object) array_merge( (array) enxerto_built()->settings->bootstrap, (array) $saved->bootstrap );
	return $saved;
}

/**
 * Returns the settings of a site whose owner has saved none: it asks for consent, records choices in the
 * plugin's own table, and links to WordPress's own privacy policy.
 *
 * @return stdClass
 */
function enxerto_default_settings() {
	// The copy keeps what the build has written as it is.
	$settings = json_decode( wp_json_encode( enxerto_built()->settings ) );

	$settings->config->consent->recordUrl = enxerto_records_address();

	$policy = get_privacy_policy_url();
	if ( '' !== $policy ) {
		$settings->config->banner = (object) array( 'policyUrl' => $policy );
	}
	return $settings;
}

/**
 * Saves settings. Whoever calls this has checked that they may be changed.
 *
 * @param string $text JSON.
 * @return true|WP_Error An error that names what is wrong; then nothing has changed.
 */
function enxerto_save_settings( $text ) {
	$settings = enxerto_parse_settings( $text );
	if ( is_wp_error( $settings ) ) {
		return $settings;
	}
	update_option( ENXERTO_OPTION, wp_json_encode( $settings ), true );
	/** Fires once settings have been saved. */
	do_action( 'enxerto_saved' );
	return true;
}
