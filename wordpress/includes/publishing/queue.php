<?php
/**
 * When something is published, an event is scheduled that tells the provider. The editor does not wait for the provider.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The event that tells the provider of a post. */
define( 'ENXERTO_PUBLISH', 'enxerto_publish' );

/** The seconds between publishing and the event: editors and shops still save parts of the post after it. */
define( 'ENXERTO_PUBLISH_PAUSE', 15 );

/**
 * Schedules the event for a post that has just become public. WordPress calls this once a post is saved with its terms and its
 * picture, from every way of saving: the block editor, a scheduled post, WP-CLI.
 *
 * @param int          $post_id The post.
 * @param WP_Post      $post    The same.
 * @param bool         $update  Whether it was there before.
 * @param WP_Post|null $before  As it was before.
 */
function enxerto_watch_publishing( $post_id, $post, $update, $before ) {
	$was_public = $before && 'publish' === $before->post_status;
	if ( $was_public || ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || '' === enxerto_mode_of( $post ) ) {
		return;
	}
	wp_schedule_single_event( time() + ENXERTO_PUBLISH_PAUSE, ENXERTO_PUBLISH, array( $post_id, 1 ) );
	enxerto_note_publishing( $post_id, 'waiting' );
}

/**
 * Returns what becomes of a post.
 *
 * @param WP_Post $post The post.
 * @return string 'draft' or 'notification'; '' for nothing: it is not public, or the owner wants nothing for its type.
 */
function enxerto_mode_of( $post ) {
	if ( 'publish' !== $post->post_status || '' !== $post->post_password ) {
		return '';
	}
	return enxerto_publishing()['types'][ $post->post_type ] ?? '';
}
