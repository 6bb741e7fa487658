<?php
/**
 * Are these settings for what is published?
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Hosts of this machine, at which a provider needs no https. */
define( 'ENXERTO_LOCAL_HOSTS', array( 'localhost', '127.0.0.1', '[::1]' ) );

/** The greatest length of these settings, in bytes. */
define( 'ENXERTO_MAX_PUBLISHING_BYTES', 32768 );

/**
 * Saves the settings in a request's body.
 *
 * @param WP_REST_Request $request The request. `token`: a new token; '' keeps the saved one, as long as address and site are the same.
 * @return array<string, mixed>|WP_Error What the owner may see of what holds now; an error that names what is wrong, and then
 *                                       nothing has changed.
 */
function enxerto_put_publishing( $request ) {
	$body  = $request->get_body();
	$given = strlen( $body ) > ENXERTO_MAX_PUBLISHING_BYTES ? null : json_decode( $body );
	if ( ! is_object( $given ) ) {
		return enxerto_wrong( 'publishing', sprintf( 'a JSON object in UTF-8 of at most %d bytes', ENXERTO_MAX_PUBLISHING_BYTES ) );
	}
	$parsed = enxerto_parse_publishing( $given, enxerto_publishing() );
	if ( is_wp_error( $parsed ) ) {
		return $parsed;
	}
	if ( array() === $parsed ) {
		enxerto_forget_publishing();
	} else {
		update_option( ENXERTO_PUBLISHING, $parsed, false );
	}
	return enxerto_publishing_shown();
}

/**
 * Reads settings for what is published.
 *
 * @param stdClass             $given `address`, `site`, `token` and `types`. An empty address deletes all of it.
 * @param array<string, mixed> $saved What was saved before.
 * @return array<string, mixed>|WP_Error What is to be saved, nothing where it is to be deleted; an error that names what is wrong.
 */
function enxerto_parse_publishing( $given, $saved ) {
	$texts = array();
	foreach ( array( 'address', 'site', 'token' ) as $name ) {
		if ( ! isset( $given->$name ) || ! is_string( $given->$name ) ) {
			return enxerto_wrong( "publishing.$name", 'a text' );
		}
		$texts[ $name ] = trim( $given->$name );
	}
	if ( '' === $texts['address'] ) {
		return array();
	}
	$texts['address'] = untrailingslashit( $texts['address'] );
	if ( ! enxerto_is_provider_address( $texts['address'] ) ) {
		return enxerto_wrong( 'publishing.address', 'an address that begins with https:// and has no query' );
	}
	$texts['site'] = strtolower( $texts['site'] );
	if ( ! wp_is_uuid( $texts['site'] ) ) {
		return enxerto_wrong( 'publishing.site', 'the id of a site, such as 6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d' );
	}
	// A token goes only to the provider that it was typed for.
	$is_same = $texts['address'] === $saved['address'] && $texts['site'] === $saved['site'];
	if ( '' === $texts['token'] && $is_same ) {
		$texts['token'] = $saved['token'];
	}
	if ( ! preg_match( '/^[\x21-\x7e]{16,200}$/D', $texts['token'] ) ) {
		return enxerto_wrong( 'publishing.token', 'the token of that site, 16 to 200 characters without spaces' );
	}
	$types = enxerto_parse_types( $given->types ?? null );
	return is_wp_error( $types ) ? $types : array_merge(
		$texts,
		array(
			'types' => $types,
			'home'  => enxerto_home_hash(),
		)
	);
}

/**
 * Whether a text is an address to which a token may be sent: https, or this machine. It has neither name, password nor query.
 *
 * @param string $address The text.
 * @return bool
 */
function enxerto_is_provider_address( $address ) {
	$parts = strlen( $address ) <= 300 && ! preg_match( '/[^\x21-\x7e]|[\\\\<>"]/', $address ) ? wp_parse_url( $address ) : false;
	if ( empty( $parts['host'] ) || array_diff_key( $parts, array_flip( array( 'scheme', 'host', 'port', 'path' ) ) ) ) {
		return false;
	}
	$scheme = strtolower( $parts['scheme'] ?? '' );
	return 'https' === $scheme || ( 'http' === $scheme && in_array( $parts['host'], ENXERTO_LOCAL_HOSTS, true ) );
}

/**
 * Reads what each type of post does.
 *
 * @param mixed $given 'none', 'draft' or 'notification' by the name of the type.
 * @return array<string, string>|WP_Error Those that do something.
 */
function enxerto_parse_types( $given ) {
	if ( ! is_object( $given ) ) {
		return enxerto_wrong( 'publishing.types', 'an object' );
	}
	$known = enxerto_publishing_types();
	$types = array();
	foreach ( get_object_vars( $given ) as $name => $mode ) {
		if ( ! isset( $known[ $name ] ) || ! in_array( $mode, array( 'none', 'draft', 'notification' ), true ) ) {
			return enxerto_wrong( 'publishing.types', 'public types of posts, each with "none", "draft" or "notification"' );
		}
		if ( 'none' !== $mode ) {
			$types[ $name ] = $mode;
		}
	}
	return $types;
}
