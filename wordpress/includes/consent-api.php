<?php
/**
 * What the plugin tells the WP Consent API on the server: what it stores with visitors, and which kind of consent the site asks for.
 * On the page, our script tells it the visitor's choice.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Describes what is stored with visitors, where the WP Consent API is active and the configuration keeps to it. */
function enxerto_describe_cookies() {
	if ( ! function_exists( 'wp_add_cookie_info' ) || ! enxerto_is_on() ) {
		return;
	}
	$config = enxerto_settings()->config;
	if ( ! enxerto_keeps_to_consent_api( $config ) ) {
		return;
	}
	$file     = wp_json_file_decode( dirname( ENXERTO_FILE ) . '/built/cookies.json' );
	$language = strtolower( str_replace( '_', '-', get_locale() ) );
	$rows     = $file->rows->$language ?? $file->rows->{ strtok( $language, '-' ) } ?? $file->rows->en;
	foreach ( $rows as $row ) {
		if ( enxerto_is_stored( $row->usedBy, $config ) ) {
			$category = '' === $row->category ? 'functional' : enxerto_consent_api_category( $row, $config, $file->categories );
			wp_add_cookie_info( $row->name, 'Enxerto', $category, enxerto_duration( $row->duration, $config, $file->days ), $row->purpose );
		}
	}
}

/**
 * Whether the configuration has our script tell the WP Consent API what visitors choose. It does, unless the owner has switched
 * that off, nobody is asked, or another tool asks.
 *
 * @param stdClass $config The configuration.
 * @return bool
 */
function enxerto_keeps_to_consent_api( $config ) {
	$consent = $config->consent ?? null;
	return false !== ( $config->signals->wpConsentApi ?? true )
		&& false !== $consent
		&& false !== ( $consent->enabled ?? true )
		&& 'own' === ( $consent->source ?? 'own' );
}

/**
 * Whether something is stored by what this site uses.
 *
 * @param string   $used_by What stores it; '' for every site.
 * @param stdClass $config  The configuration.
 * @return bool
 */
function enxerto_is_stored( $used_by, $config ) {
	if ( 'signal' === $used_by ) {
		return ! empty( $config->consent->regions );
	}
	// Our tracker also runs by the settings of the pixel plugin.
	return '' === $used_by || is_object( $config->$used_by ?? null ) || ( 'tracking' === $used_by && enxerto_found()['tracking'] );
}

/**
 * Returns the WP Consent API's category for something that is stored.
 *
 * @param stdClass $row    The thing.
 * @param stdClass $config The configuration, which may have another category for push and ads.
 * @param stdClass $known  The API's categories by ours.
 * @return string 'marketing', the strictest, for a category of the site's own.
 */
function enxerto_consent_api_category( $row, $config, $known ) {
	$used_by  = $row->usedBy;
	$category = in_array( $used_by, array( 'push', 'ad' ), true ) && is_string( $config->$used_by->category ?? null ) ? $config->$used_by->category : $row->category;
	return $known->$category ?? 'marketing';
}

/**
 * Writes how long something is stored.
 *
 * @param string   $duration With numbers of days in braces.
 * @param stdClass $config   The configuration, which may have other days for a choice.
 * @param stdClass $defaults Those days where it has none.
 * @return string
 */
function enxerto_duration( $duration, $config, $defaults ) {
	$days = array(
		'accept' => (int) ( $config->consent->acceptDays ?? $defaults->accept ),
		'reject' => (int) ( $config->consent->rejectDays ?? $defaults->reject ),
	);
	if ( $days['accept'] === $days['reject'] ) {
		$duration = str_replace( '{accept} / {reject}', '{accept}', $duration );
	}
	return preg_replace_callback(
		'/\{(\w+)\}/',
		function ( $found ) use ( $days ) {
			$count = $days[ $found[1] ] ?? (int) $found[1];
			// WordPress itself has translations of these words.
			// phpcs:ignore WordPress.WP.I18n.MissingArgDomain
			return sprintf( _n( '%s day', '%s days', $count ), $count );
		},
		$duration
	);
}

/**
 * Tells the WP Consent API which kind of consent the site asks for. It is the same for every visitor, as pages are: where rules
 * for regions are configured, it is that of the strictest rule. On the page, our script knows the visitor's place.
 *
 * @param string|false $type What others have said.
 * @return string|false 'optin' or 'optout'; what others have said where ours asks for nothing.
 */
function enxerto_consent_type( $type ) {
	if ( ! enxerto_is_on() ) {
		return $type;
	}
	$config = enxerto_settings()->config;
	if ( ! enxerto_keeps_to_consent_api( $config ) ) {
		return $type;
	}
	$rules = $config->consent->regions ?? array();
	if ( ! is_array( $rules ) || array() === $rules ) {
		return 'ccpa' === ( $config->consent->law ?? '' ) ? 'optout' : 'optin';
	}
	$laws       = array();
	$everywhere = false;
	foreach ( $rules as $rule ) {
		$laws[]     = $rule->law ?? '';
		$everywhere = $everywhere || empty( $rule->in );
	}
	// Where no rule holds, and where one has a mistake, visitors are asked.
	if ( ! $everywhere || array_diff( $laws, array( 'optout', 'none' ) ) ) {
		return 'optin';
	}
	return in_array( 'optout', $laws, true ) ? 'optout' : $type;
}
