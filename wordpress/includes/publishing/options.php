<?php
/**
 * What becomes of what is published: the provider, its token, and what each type of post does. It is an option of its own, which
 * no page reads, so that the token is in no settings, draft or export.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The option with the provider and the types, and the one with what happened last. */
define( 'ENXERTO_PUBLISHING', 'enxerto_publishing' );
define( 'ENXERTO_PUBLISHING_LAST', 'enxerto_publishing_last' );

/**
 * Returns what is saved. Only the server reads this: it has the token.
 *
 * @return array<string, mixed> `address`, `site`, `token`: those of the provider, '' for none; `types`: 'draft' or 'notification'
 *                              by the name of the type; `home`: a hash of the site's address when this was saved.
 */
function enxerto_publishing() {
	$none = array(
		'address' => '',
		'site'    => '',
		'token'   => '',
		'types'   => array(),
		'home'    => '',
	);
	return array_merge( $none, (array) get_option( ENXERTO_PUBLISHING, array() ) );
}

/**
 * Returns what the owner may see of it. Of the token, that is whether there is one.
 *
 * @return array<string, mixed>
 */
function enxerto_publishing_shown() {
	$saved = enxerto_publishing();
	$types = array();
	foreach ( enxerto_publishing_types() as $name => $label ) {
		$types[] = array(
			'name'  => $name,
			'label' => $label,
			'mode'  => $saved['types'][ $name ] ?? 'none',
		);
	}
	return array(
		'address'  => $saved['address'],
		'site'     => $saved['site'],
		'hasToken' => '' !== $saved['token'],
		'types'    => $types,
		'last'     => enxerto_publishing_last(),
	);
}

/**
 * Returns the types of posts that have pages of their own.
 *
 * @return array<string, string> Their labels by their names.
 */
function enxerto_publishing_types() {
	$types = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label' );
	unset( $types['attachment'] );
	return $types;
}

/**
 * Returns a hash of this site's address. A copy of the site, such as one for tests, has another address, and must not notify the
 * visitors of this one. It is a hash, so that what replaces addresses in the copy's database does not find it.
 *
 * @return string
 */
function enxerto_home_hash() {
	return md5( preg_replace( '~^https?://~', '', home_url() ) );
}

/** Forgets the provider, its token and what is still to be sent. */
function enxerto_forget_publishing() {
	delete_option( ENXERTO_PUBLISHING );
	delete_option( ENXERTO_PUBLISHING_LAST );
	wp_unschedule_hook( ENXERTO_PUBLISH );
}

/**
 * Notes what happened last, for the owner.
 *
 * @param int                  $post_id The post.
 * @param string               $outcome 'waiting', 'draft', 'notification' or 'failed'.
 * @param array<string, mixed> $more    `why`: a word for the reason; `detail`: what was answered; `next`: when it is tried again.
 */
function enxerto_note_publishing( $post_id, $outcome, $more = array() ) {
	$last = array(
		'time'    => time(),
		'post'    => $post_id,
		'outcome' => $outcome,
	);
	update_option( ENXERTO_PUBLISHING_LAST, array_merge( $last, $more ), false );
}

/**
 * Returns what happened last.
 *
 * @return array<string, mixed>|null Null if nothing has. `title`: the post's title as text.
 */
function enxerto_publishing_last() {
	$last = get_option( ENXERTO_PUBLISHING_LAST );
	if ( ! is_array( $last ) ) {
		return null;
	}
	$post  = get_post( $last['post'] );
	$none  = array(
		'why'    => '',
		'detail' => '',
		'next'   => 0,
	);
	$title = array( 'title' => $post ? enxerto_plain_text( $post->post_title ) : '' );
	return array_merge( $none, $last, $title );
}
