<?php
/**
 * Tells the provider of a published post. This is the only request of the plugin to another server.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The seconds before each further attempt. After the last one, it is given up. */
define( 'ENXERTO_PUBLISH_RETRIES', array( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 2 * HOUR_IN_SECONDS, 12 * HOUR_IN_SECONDS ) );

/** The seconds after which the provider's answer is not waited for any longer. */
define( 'ENXERTO_PUBLISH_TIMEOUT', 5 );

/** The most notifications that leave within an hour. What a shop publishes beyond them, as many products at once, waits as drafts. */
define( 'ENXERTO_MAX_NOTIFICATIONS', 5 );

/**
 * Tells the provider of a post, and tries again later where that may help.
 *
 * @param int $post_id The post.
 * @param int $attempt Which attempt this is, from 1.
 */
function enxerto_tell_provider( $post_id, $attempt = 1 ) {
	$post = get_post( $post_id );
	$mode = $post ? enxerto_mode_of( $post ) : '';
	if ( '' === $mode ) {
		// Meanwhile it is no longer public, or the owner wants nothing for it.
		enxerto_note_publishing( $post_id, 'failed', array( 'why' => 'withdrawn' ) );
		return;
	}
	$saved = enxerto_publishing();
	if ( enxerto_home_hash() !== $saved['home'] ) {
		enxerto_note_publishing( $post_id, 'failed', array( 'why' => 'moved' ) );
		return;
	}
	if ( 'notification' === $mode && enxerto_is_too_much( $post_id ) ) {
		$mode = 'draft';
	}
	$answer = enxerto_post_to_provider( $saved, enxerto_published_item( $post, 'notification' === $mode ) );
	$why    = enxerto_why_not_taken( $answer );
	if ( '' === $why ) {
		enxerto_note_publishing( $post_id, $mode );
		return;
	}
	$more  = array(
		'why'    => $why,
		'detail' => enxerto_detail_of( $answer, $saved['token'] ),
	);
	$pause = enxerto_pause_before( $attempt, $answer );
	if ( 0 === $pause || ! in_array( $why, array( 'unreachable', 'busy', 'broken' ), true ) ) {
		enxerto_note_publishing( $post_id, 'failed', $more );
		return;
	}
	$more['next'] = time() + $pause;
	wp_schedule_single_event( $more['next'], ENXERTO_PUBLISH, array( $post_id, $attempt + 1 ) );
	enxerto_note_publishing( $post_id, 'waiting', $more );
}

/**
 * Sends the request. The provider knows a post by its key, so that one that comes twice is sent once.
 *
 * @param array<string, mixed>       $saved The provider and its token.
 * @param array<string, string|bool> $item  What it is told.
 * @return array|WP_Error
 */
function enxerto_post_to_provider( $saved, $item ) {
	return wp_remote_post(
		$saved['address'] . '/api/sites/' . $saved['site'] . '/published',
		array(
			'timeout'             => ENXERTO_PUBLISH_TIMEOUT,
			// The token goes to no other address.
			'redirection'         => 0,
			'limit_response_size' => 65536,
			'headers'             => array(
				'Authorization' => 'Bearer ' . $saved['token'],
				'Content-Type'  => 'application/json',
			),
			'body'                => wp_json_encode( $item ),
		)
	);
}

/**
 * Returns why the provider has not taken a post.
 *
 * @param array|WP_Error $answer What it answered.
 * @return string '' if it has taken it.
 */
function enxerto_why_not_taken( $answer ) {
	$status = (int) wp_remote_retrieve_response_code( $answer );
	$known  = array(
		0   => 'unreachable',
		401 => 'token',
		404 => 'site',
		408 => 'broken',
		429 => 'busy',
	);
	if ( 200 === $status || 201 === $status ) {
		// Another server's page is no answer of a provider.
		$told = json_decode( wp_remote_retrieve_body( $answer ) );
		return isset( $told->id, $told->state ) ? '' : 'site';
	}
	return $known[ $status ] ?? ( $status >= 500 ? 'broken' : 'refused' );
}

/**
 * Returns what is known of a failure, as a short text without the token.
 *
 * @param array|WP_Error $answer What the provider answered.
 * @param string         $token  The token.
 * @return string
 */
function enxerto_detail_of( $answer, $token ) {
	if ( is_wp_error( $answer ) ) {
		$detail = $answer->get_error_message();
	} else {
		$told   = json_decode( wp_remote_retrieve_body( $answer ) );
		$error  = isset( $told->error ) && is_string( $told->error ) ? $told->error : '';
		$detail = trim( wp_remote_retrieve_response_code( $answer ) . ' ' . $error );
	}
	return enxerto_cut( sanitize_text_field( str_replace( $token, '…', $detail ) ), 200 );
}

/**
 * Returns the seconds before the next attempt.
 *
 * @param int            $attempt The one that has failed.
 * @param array|WP_Error $answer  What the provider answered. It may say for how long it wants to be left alone.
 * @return int 0 after the last attempt.
 */
function enxerto_pause_before( $attempt, $answer ) {
	$pause = ENXERTO_PUBLISH_RETRIES[ $attempt - 1 ] ?? 0;
	$asked = (int) wp_remote_retrieve_header( $answer, 'retry-after' );
	return 0 === $pause ? 0 : max( $pause, min( $asked, DAY_IN_SECONDS ) );
}

/**
 * Counts a notification. One that is tried again counts once.
 *
 * @param int $post_id The post.
 * @return bool Whether there were as many within the last hour as may be.
 */
function enxerto_is_too_much( $post_id ) {
	$sent = array_filter(
		(array) get_transient( ENXERTO_PUBLISH ),
		function ( $time ) {
			return $time > time() - HOUR_IN_SECONDS;
		}
	);
	if ( isset( $sent[ $post_id ] ) ) {
		return false;
	}
	if ( count( $sent ) >= ENXERTO_MAX_NOTIFICATIONS ) {
		return true;
	}
	$sent[ $post_id ] = time();
	set_transient( ENXERTO_PUBLISH, $sent, HOUR_IN_SECONDS );
	return false;
}
