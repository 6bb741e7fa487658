<?php
/**
 * The preview: a page of the site with a draft of the settings, for the user who has made the draft.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The user option with the draft, and the nonce's action and parameter in the address of a preview. */
define( 'ENXERTO_DRAFT', 'enxerto_draft' );
define( 'ENXERTO_PREVIEW', 'enxerto_preview' );

/**
 * Keeps a draft for the present user. There is one draft for each user and site.
 *
 * @param stdClass $draft Settings, as `enxerto_parse_settings` returns them.
 */
function enxerto_keep_draft( $draft ) {
	$kept = array(
		'time'     => time(),
		'settings' => wp_json_encode( $draft ),
	);
	update_user_option( get_current_user_id(), ENXERTO_DRAFT, wp_slash( $kept ) );
}

/** Deletes the draft of the present user. */
function enxerto_delete_draft() {
	delete_user_option( get_current_user_id(), ENXERTO_DRAFT );
}

/**
 * Returns the address at which the present user sees the draft: the front page, with a nonce that is made of this user, this
 * session and the time. For anybody else, and after a day, it is the front page as it is.
 *
 * @return string
 */
function enxerto_preview_address() {
	return add_query_arg( ENXERTO_PREVIEW, wp_create_nonce( ENXERTO_PREVIEW ), set_url_scheme( home_url( '/' ) ) );
}

/**
 * Whether the present request is for a preview, by a user who may see it.
 *
 * @return bool
 */
function enxerto_is_preview() {
	$shape = array( 'options' => array( 'regexp' => '/^[\w-]{1,64}$/D' ) );
	$nonce = filter_input( INPUT_GET, ENXERTO_PREVIEW, FILTER_VALIDATE_REGEXP, $shape );
	return is_string( $nonce ) && enxerto_may_manage() && false !== wp_verify_nonce( $nonce, ENXERTO_PREVIEW );
}

/**
 * Returns the settings that the preview shows: the present user's draft or, where he has none from the last day, those that are
 * saved. Choices in the preview are not recorded.
 *
 * @return stdClass
 */
function enxerto_previewed_settings() {
	$kept     = get_user_option( ENXERTO_DRAFT );
	$is_new   = is_array( $kept ) && time() - $kept['time'] < DAY_IN_SECONDS;
	$draft    = $is_new ? enxerto_parse_settings( $kept['settings'] ) : null;
	$settings = $draft instanceof stdClass ? $draft : enxerto_settings();
	if ( isset( $settings->config->consent->recordUrl ) ) {
		unset( $settings->config->consent->recordUrl );
	}
	return $settings;
}

/** Keeps the preview out of caches, and its address out of requests to other sites. It shows the page without WordPress's bar. */
function enxerto_begin_preview() {
	if ( ! enxerto_is_preview() ) {
		return;
	}
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		// The plugins for caches agree on this name.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		define( 'DONOTCACHEPAGE', true );
	}
	nocache_headers();
	header( 'Referrer-Policy: same-origin' );
	show_admin_bar( false );
}

/** Prints the script that keeps in memory what the preview's page stores, so that a choice in the preview is none of the owner's. */
function enxerto_print_in_memory() {
	// A file of the plugin, which no request reaches.
	// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents
	wp_print_inline_script_tag( file_get_contents( dirname( ENXERTO_FILE ) . '/built/in-memory.js' ), enxerto_attributes() );
}
