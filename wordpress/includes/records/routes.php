<?php
/**
 * The routes for records of choices: pages send them, owners read and delete them.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the address that pages send choices to, without its host: it holds on http and https, and after a move of the site.
 *
 * @return string
 */
function enxerto_records_address() {
	return wp_make_link_relative( rest_url( 'enxerto/v1/records' ) );
}

/** Registers the routes. */
function enxerto_register_record_routes() {
	register_rest_route(
		'enxerto/v1',
		'/records',
		array(
			array(
				'methods'             => 'POST',
				'callback'            => 'enxerto_post_record',
				'permission_callback' => 'enxerto_is_own_page',
			),
			array(
				'methods'             => 'GET',
				'callback'            => 'enxerto_get_records',
				'permission_callback' => 'enxerto_may_manage',
			),
		)
	);
	register_rest_route(
		'enxerto/v1',
		'/records/(?P<id>[\w+/=-]{1,100})',
		array(
			'methods'             => 'DELETE',
			'callback'            => 'enxerto_delete_record',
			'permission_callback' => 'enxerto_may_manage',
		)
	);
	register_rest_route(
		'enxerto/v1',
		'/retention',
		array(
			'methods'             => 'PUT',
			'callback'            => 'enxerto_put_retention',
			'permission_callback' => 'enxerto_may_manage',
		)
	);
	register_rest_route(
		'enxerto/v1',
		'/texts/(?P<hash>[\da-f]{64})',
		array(
			'methods'             => 'GET',
			'callback'            => 'enxerto_get_text',
			'permission_callback' => 'enxerto_may_manage',
		)
	);
}

/**
 * Whether a page of this site has sent a request, and not another site in a visitor's browser.
 *
 * @param WP_REST_Request $request The request.
 * @return bool
 */
function enxerto_is_own_page( $request ) {
	$host = wp_parse_url( (string) $request->get_header( 'origin' ), PHP_URL_HOST );
	return null !== $host && in_array( $host, array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) ), true );
}

/**
 * Adds the record in a request's body.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|WP_Error
 */
function enxerto_post_record( $request ) {
	if ( enxerto_is_too_often() ) {
		return new WP_Error( 'enxerto_too_often', 'too many records from this address', array( 'status' => 429 ) );
	}
	$row = enxerto_parse_record( $request->get_body() );
	if ( is_wp_error( $row ) ) {
		return $row;
	}
	$text = enxerto_parse_text( $request->get_body(), $row['text_hash'] );
	if ( is_wp_error( $text ) ) {
		return $text;
	}
	// The page sends no nonce, because a cached page has none of this visitor's. So WordPress takes the request for one of nobody.
	$user_id = (int) wp_validate_auth_cookie( '', 'logged_in' );
	if ( ! enxerto_add_record( $row, $user_id ) ) {
		return new WP_Error( 'enxerto_not_stored', 'the record could not be stored', array( 'status' => 500 ) );
	}
	if ( '' !== $text ) {
		enxerto_keep_text( $row['text_hash'], $text );
	}
	return new WP_REST_Response( null, 204 );
}

/**
 * Saves for how many months records are kept.
 *
 * @param WP_REST_Request $request The request: `months` in its body, from 1 to 120.
 * @return array<string, int>|WP_Error
 */
function enxerto_put_retention( $request ) {
	$sent   = $request->get_json_params();
	$months = is_array( $sent ) ? ( $sent['months'] ?? null ) : null;
	if ( ! is_int( $months ) || $months < 1 || $months > 120 ) {
		return enxerto_wrong( 'months', 'a whole number from 1 to 120' );
	}
	update_option( ENXERTO_RECORD_MONTHS, $months, false );
	return array( 'months' => $months );
}

/**
 * Returns a text that visitors chose by.
 *
 * @param WP_REST_Request $request The request: `hash` is the text's SHA-256, hexadecimal.
 * @return array<string, string>|WP_Error
 */
function enxerto_get_text( $request ) {
	$text = enxerto_text( $request->get_url_params()['hash'] );
	return null === $text ? new WP_Error( 'enxerto_no_text', 'no such text', array( 'status' => 404 ) ) : array( 'text' => $text );
}

/**
 * Returns a page of records, or sends all of them as a file.
 *
 * @param WP_REST_Request $request The request: `after` is the number of the last record of the page before, `format` is `csv` or
 *                                 `json` for a file.
 * @return stdClass[]|WP_Error
 */
function enxerto_get_records( $request ) {
	$format = $request->get_param( 'format' ) ?? '';
	if ( 'csv' === $format || 'json' === $format ) {
		enxerto_send_file( $format );
		exit;
	}
	if ( '' !== $format ) {
		return enxerto_wrong( 'format', 'csv or json' );
	}
	$after = filter_var( $request->get_param( 'after' ) ?? 0, FILTER_VALIDATE_INT, array( 'options' => array( 'min_range' => 0 ) ) );
	return false === $after ? enxerto_wrong( 'after', 'the number of a record' ) : enxerto_records( $after );
}

/**
 * Deletes the records with an id.
 *
 * @param WP_REST_Request $request The request.
 * @return array<string, int> How many there were.
 */
function enxerto_delete_record( $request ) {
	return array( 'deleted' => enxerto_delete_records( 'id', $request->get_url_params()['id'] ) );
}
