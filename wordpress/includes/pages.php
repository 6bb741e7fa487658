<?php
/**
 * Which pages get the tag.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Whether the page that is being printed gets the tag. For everybody who can only read a page, the answer is the same.
 *
 * @return bool
 */
function enxerto_is_wanted() {
	return enxerto_is_complete()
		&& ( enxerto_is_on() || enxerto_is_preview() )
		&& ! is_admin()
		&& ! is_feed()
		&& ! is_embed()
		&& ! is_customize_preview()
		&& ! enxerto_is_editor()
		&& ! enxerto_is_amp();
}

/**
 * Whether the page is in the frame of an editor. An address alone is not enough: in a link, it would show a page without consent
 * to a visitor. There, our script on the page decides.
 *
 * @return bool
 */
function enxerto_is_editor() {
	// The address is compared with a pattern, and neither kept nor printed.
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$address = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
	return 1 === preg_match( '~' . enxerto_built()->editors . '~', $address ) && current_user_can( 'edit_posts' );
}

/**
 * Whether the page is an AMP page, which may have no scripts of its own.
 *
 * @return bool
 */
function enxerto_is_amp() {
	return function_exists( 'amp_is_request' ) && amp_is_request();
}
