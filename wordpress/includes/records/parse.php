<?php
/**
 * A record as the page sends it.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The greatest length of a record, in bytes, and of the text in it, in characters, and the most categories in it. */
define( 'ENXERTO_MAX_RECORD_BYTES', 32768 );
define( 'ENXERTO_MAX_TEXT', 5000 );
define( 'ENXERTO_MAX_CATEGORIES', 50 );

/**
 * Returns what a text field of a record may be, as patterns by the field's name. None of them can be markup, or begin as a formula
 * of a spreadsheet does. A field that is missing is an empty text: who refuses all that is optional gets no id.
 *
 * @return array<string, string>
 */
function enxerto_record_patterns() {
	return array(
		'id'       => '~^(?:[a-z\d][\w+/=-]{0,99})?$~iD',
		'version'  => '~^(?:[\p{L}\p{N}][^\p{C}=;"<>]{0,99})?$~uD',
		'method'   => '~^[a-z_]{0,40}$~D',
		'language' => '~^(?:[a-z]{2,3}(?:[_-][a-z\d]{1,8}){0,3})?$~iD',
		'textHash' => '~^[\da-f]{0,64}$~D',
		'optedOut' => '~^(?:visitor|signal)?$~D',
		'time'     => '~^(?:20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)?$~D',
	);
}

/**
 * Reads a record.
 *
 * @param string $body The request's body.
 * @return array<string, string>|WP_Error The row without its number, its user and the time of its arrival; an error that names what
 *                                        is wrong.
 */
function enxerto_parse_record( $body ) {
	$given = strlen( $body ) > ENXERTO_MAX_RECORD_BYTES ? null : json_decode( $body, false, 4 );
	if ( ! is_object( $given ) ) {
		return enxerto_wrong( 'record', 'a JSON object in UTF-8 of at most 32768 bytes' );
	}
	$texts = array();
	foreach ( enxerto_record_patterns() as $name => $pattern ) {
		$text = isset( $given->$name ) ? $given->$name : '';
		if ( ! is_string( $text ) || 1 !== preg_match( $pattern, $text ) ) {
			return enxerto_wrong( $name, 'a value as the page sends it' );
		}
		$texts[ $name ] = $text;
	}
	$seconds = '' === $texts['time'] ? time() : strtotime( $texts['time'] );
	if ( false === $seconds ) {
		return enxerto_wrong( 'time', 'a point in time' );
	}
	$categories = isset( $given->categories ) ? $given->categories : null;
	if ( ! enxerto_are_categories( $categories ) ) {
		return enxerto_wrong( 'categories', 'true or false by category' );
	}
	return array(
		'id'         => $texts['id'],
		'time'       => gmdate( 'Y-m-d H:i:s', $seconds ),
		'version'    => $texts['version'],
		'categories' => wp_json_encode( $categories ),
		'method'     => $texts['method'],
		'language'   => $texts['language'],
		'text_hash'  => $texts['textHash'],
		'opted_out'  => $texts['optedOut'],
	);
}

/**
 * Returns the text that the visitor chose by, of a record that `enxerto_parse_record` has accepted.
 *
 * @param string $body The request's body.
 * @param string $hash The record's hash.
 * @return string|WP_Error The text; empty if there is none. An error if it is not the one of the record's hash.
 */
function enxerto_parse_text( $body, $hash ) {
	$given = json_decode( $body, false, 4 );
	$text  = isset( $given->text ) ? $given->text : '';
	if ( '' === $text ) {
		return '';
	}
	if ( ! is_string( $text ) || mb_strlen( $text ) > ENXERTO_MAX_TEXT || hash( 'sha256', $text ) !== $hash ) {
		return enxerto_wrong( 'text', 'the text of textHash, of at most 5000 characters' );
	}
	return $text;
}

/**
 * Whether a value is an object of true and false by category.
 *
 * @param mixed $value The value.
 * @return bool
 */
function enxerto_are_categories( $value ) {
	if ( ! is_object( $value ) || count( (array) $value ) > ENXERTO_MAX_CATEGORIES ) {
		return false;
	}
	foreach ( (array) $value as $slug => $is_granted ) {
		if ( ! is_bool( $is_granted ) || 1 !== preg_match( '~^[\p{L}\p{N}_%-]{1,100}$~uD', (string) $slug ) ) {
			return false;
		}
	}
	return true;
}
