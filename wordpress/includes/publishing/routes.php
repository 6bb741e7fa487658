<?php
/**
 * The route for what becomes of what is published.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Registers the route. WordPress takes a request without its nonce for one of nobody, who may do nothing here. */
function enxerto_register_publishing_route() {
	register_rest_route(
		'enxerto/v1',
		'/publishing',
		array(
			array(
				'methods'             => 'GET',
				'callback'            => 'enxerto_publishing_shown',
				'permission_callback' => 'enxerto_may_manage',
			),
			array(
				'methods'             => 'PUT',
				'callback'            => 'enxerto_put_publishing',
				'permission_callback' => 'enxerto_may_manage',
			),
		)
	);
}
