<?php
/**
 * What the provider is told of a post: title, excerpt, picture and address, within the provider's limits. Nothing here needs the
 * extension mbstring, which not every host has.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The most units of title and text, counted as JavaScript does, and the most characters of an address. */
define( 'ENXERTO_MAX_ITEM_TITLE', 100 );
define( 'ENXERTO_MAX_ITEM_TEXT', 500 );
define( 'ENXERTO_MAX_ITEM_ADDRESS', 300 );

/**
 * A character as readers see it: a flag, or a code point with its marks, skin tone and what is joined to it. PHP's own \X takes
 * a row of emoji for one character.
 */
define( 'ENXERTO_CHARACTER', '/[\x{1f1e6}-\x{1f1ff}]{2}|.(?:\p{M}|\x{200d}.|[\x{1f3fb}-\x{1f3ff}]){0,20}/us' );

/**
 * Returns what the provider is told of a post.
 *
 * @param WP_Post $post    The post.
 * @param bool    $is_sent Whether it is sent at once, and not kept as a draft.
 * @return array<string, string|bool>
 */
function enxerto_published_item( $post, $is_sent ) {
	$title   = enxerto_cut( enxerto_plain_text( get_the_title( $post ) ), ENXERTO_MAX_ITEM_TITLE );
	$excerpt = '' === trim( $post->post_excerpt ) ? excerpt_remove_blocks( $post->post_content ) : $post->post_excerpt;
	$url     = get_permalink( $post );
	return array(
		'key'   => $post->post_type . ':' . $post->ID,
		'title' => '' === $title ? enxerto_cut( enxerto_plain_text( get_bloginfo( 'name' ) ), ENXERTO_MAX_ITEM_TITLE ) : $title,
		'text'  => enxerto_cut( enxerto_plain_text( strip_shortcodes( $excerpt ) ), ENXERTO_MAX_ITEM_TEXT ),
		'url'   => strlen( $url ) > ENXERTO_MAX_ITEM_ADDRESS ? home_url( '?p=' . $post->ID ) : $url,
		'image' => enxerto_picture( $post ),
		'send'  => $is_sent,
	);
}

/**
 * Returns the address of a post's picture, in a size for notifications.
 *
 * @param WP_Post $post The post.
 * @return string '' where it has none, or none on https: browsers show no other in a notification.
 */
function enxerto_picture( $post ) {
	$picture = wp_get_attachment_image_src( (int) get_post_thumbnail_id( $post ), 'large' );
	$url     = $picture ? $picture[0] : '';
	if ( 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
		// Events may run in a request without https, and WordPress then answers with such addresses.
		$url = set_url_scheme( $url, 'https' );
	}
	return 0 === strpos( $url, 'https://' ) && strlen( $url ) <= ENXERTO_MAX_ITEM_ADDRESS ? $url : '';
}

/**
 * Returns the text of a piece of HTML: one line, without elements, entities decoded.
 *
 * @param string $html The HTML.
 * @return string
 */
function enxerto_plain_text( $html ) {
	// Words on both sides of an element that begins a line do not become one.
	$spaced = preg_replace( '~<(?:br|hr|/?(?:p|div|li|h[1-6]|t[dhr]|blockquote|figcaption))\b~i', ' $0', wp_check_invalid_utf8( $html, true ) );
	$text   = html_entity_decode( wp_strip_all_tags( $spaced ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/[\s\p{Z}\p{Cc}]+/u', ' ', $text ) );
}

/**
 * Cuts a text to a length, at the end of a word where there is one, and never within a character.
 *
 * @param string $text The text, in UTF-8.
 * @param int    $most The most units of UTF-16.
 * @return string
 */
function enxerto_cut( $text, $most ) {
	if ( enxerto_units( $text ) <= $most ) {
		return $text;
	}
	preg_match( '/^.{0,' . $most . '}/us', $text, $beginning );
	preg_match_all( ENXERTO_CHARACTER, $beginning[0], $characters );
	$kept  = '';
	$count = 1;
	foreach ( $characters[0] as $character ) {
		$count += enxerto_units( $character );
		if ( $count > $most ) {
			break;
		}
		$kept .= $character;
	}
	// A text without spaces in its second half, as in Japanese, is cut where it is full.
	$words = preg_replace( '/[\s,;:.–—-]+\S*$/u', '', $kept );
	return ( strlen( $words ) > strlen( $kept ) / 2 ? $words : $kept ) . '…';
}

/**
 * Counts the units of UTF-16 in a text: two for each character beyond the first 65,536, one for each other.
 *
 * @param string $text The text, in UTF-8.
 * @return int
 */
function enxerto_units( $text ) {
	return preg_match_all( '/[^\x80-\xbf]/', $text ) + preg_match_all( '/[\xf0-\xf4]/', $text );
}
