<?php
/**
 * The push worker at the site's root, where no file of a plugin can be: a worker reaches no page above its own folder.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Answers the request for the push worker. A file of this name at the root is served by the web server, before WordPress. */
function enxerto_serve_worker() {
	$root = (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH );
	// The address is compared, and neither kept nor printed.
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$address = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
	if ( strtok( $address, '?' ) !== $root . 'enxerto-push-sw.js' || ! enxerto_is_on() ) {
		return;
	}
	header( 'Content-Type: text/javascript; charset=utf-8' );
	header( 'Cache-Control: no-cache' );
	header( 'Service-Worker-Allowed: ' . $root );
	readfile( dirname( ENXERTO_FILE ) . '/files/enxerto-push-sw.js' );
	exit;
}
