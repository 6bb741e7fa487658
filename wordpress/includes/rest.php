<?php
/**
 * The routes of WordPress's REST interface.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Registers the routes for the settings and for drafts of them. WordPress takes a request without its nonce for one of nobody, who may do nothing here. */
function enxerto_register_routes() {
	register_rest_route(
		'enxerto/v1',
		'/settings',
		array(
			array(
				'methods'             => 'GET',
				'callback'            => 'enxerto_get_settings',
				'permission_callback' => 'enxerto_may_manage',
			),
			array(
				'methods'             => 'PUT',
				'callback'            => 'enxerto_put_settings',
				'permission_callback' => 'enxerto_may_manage',
			),
		)
	);
	register_rest_route(
		'enxerto/v1',
		'/draft',
		array(
			'methods'             => 'PUT',
			'callback'            => 'enxerto_put_draft',
			'permission_callback' => 'enxerto_may_manage',
		)
	);
}

/**
 * Whether the present user may read and change the settings.
 *
 * @return bool
 */
function enxerto_may_manage() {
	return current_user_can( 'manage_options' );
}

/**
 * Returns the settings that hold.
 *
 * @return stdClass|WP_Error
 */
function enxerto_get_settings() {
	return enxerto_is_complete() ? enxerto_settings() : new WP_Error( 'enxerto_incomplete', enxerto_incomplete(), array( 'status' => 500 ) );
}

/**
 * Saves the settings in a request's body.
 *
 * @param WP_REST_Request $request The request.
 * @return stdClass|WP_Error The settings that hold now.
 */
function enxerto_put_settings( $request ) {
	$saved = enxerto_save_settings( $request->get_body() );
	return is_wp_error( $saved ) ? $saved : enxerto_get_settings();
}

/**
 * Keeps the settings in a request's body as the draft of the present user.
 *
 * @param WP_REST_Request $request The request.
 * @return array<string, string>|WP_Error `preview`: the address at which this user sees the draft.
 */
function enxerto_put_draft( $request ) {
	$draft = enxerto_parse_settings( $request->get_body() );
	if ( is_wp_error( $draft ) ) {
		return $draft;
	}
	enxerto_keep_draft( $draft );
	return array( 'preview' => enxerto_preview_address() );
}
