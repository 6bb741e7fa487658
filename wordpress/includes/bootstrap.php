<?php
/**
 * The inline bootstrap: code of this release, with the values of the settings in it.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Writes a value as a JavaScript literal that cannot end the script element. It has only ASCII characters, whatever the page's
 * charset is.
 *
 * @param mixed $value A value that was read from JSON.
 * @return string
 */
function enxerto_literal( $value ) {
	return wp_json_encode( $value, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
}

/**
 * Returns the code of the inline bootstrap.
 *
 * The code is a file of the plugin, and the settings give only values for it: who saves settings cannot put code of his own into
 * pages in this way, and an update of the plugin updates the code.
 *
 * @param stdClass $values The values, as in the settings' field `bootstrap`.
 * @return string
 */
function enxerto_bootstrap_code( $values ) {
	$name = 'bootstrap';
	// Settings that an older release has stored have no rules for regions.
	if ( ! empty( $values->regions ) ) {
		$name .= '-regions';
	}
	if ( '' !== $values->sleep ) {
		$name .= '-sleep';
	}
	if ( '' !== $values->hold ) {
		$name .= '-hold';
	}
	// A file of the plugin, which no request reaches.
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents
	$template = file_get_contents( dirname( ENXERTO_FILE ) . "/built/$name.js" );
	return preg_replace_callback(
		'/\bBAKED\.(\w+)/',
		function ( $found ) use ( $values ) {
			$field   = $found[1];
			$literal = enxerto_literal( $values->$field );
			return 'hold' === $field ? "new RegExp($literal,\"i\")" : $literal;
		},
		$template
	);
}
