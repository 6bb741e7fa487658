<?php
/**
 * The section of Tools → Site Health → Info, which owners copy when they ask for help.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the section to Site Health's information.
 *
 * @param array<string, array<string, mixed>> $info The sections.
 * @return array<string, array<string, mixed>>
 */
function enxerto_add_information( $info ) {
	$sections = enxerto_is_complete() ? array_keys( (array) enxerto_settings()->config ) : array();
	$values   = array(
		'version'   => array( __( 'Version', 'enxerto' ), ENXERTO_VERSION ),
		'tag'       => array( __( 'Tag', 'enxerto' ), enxerto_is_on() ? __( 'printed', 'enxerto' ) : __( 'not printed: this site has no settings', 'enxerto' ) ),
		'settings'  => array( __( 'Settings', 'enxerto' ), get_option( ENXERTO_OPTION ) ? __( 'saved', 'enxerto' ) : __( 'defaults', 'enxerto' ) ),
		'sections'  => array( __( 'Sections of the configuration', 'enxerto' ), implode( ', ', $sections ) ),
		'found'     => array( __( 'Found on this site', 'enxerto' ), implode( ', ', array_keys( array_filter( enxerto_found() ) ) ) ),
		'published' => array( __( 'Sent when you publish', 'enxerto' ), enxerto_publishing_summary() ),
	);

	$fields = array();
	foreach ( $values as $name => $row ) {
		$fields[ $name ] = array(
			'label' => $row[0],
			'value' => $row[1],
		);
	}
	$info['enxerto'] = array(
		'label'  => 'Enxerto',
		'fields' => $fields,
	);
	return $info;
}

/**
 * Says whether posts are told to a provider, and what happened last. Neither the provider's address nor its token is in it.
 *
 * @return string
 */
function enxerto_publishing_summary() {
	$shown = enxerto_publishing_shown();
	if ( ! $shown['hasToken'] ) {
		return __( 'no provider is set', 'enxerto' );
	}
	$types = array_filter(
		wp_list_pluck( $shown['types'], 'mode', 'name' ),
		function ( $mode ) {
			return 'none' !== $mode;
		}
	);
	$parts = array();
	foreach ( $types as $name => $mode ) {
		$parts[] = "$name: $mode";
	}
	$last = $shown['last'];
	if ( $last ) {
		$parts[] = trim( sprintf( 'last: post %1$d, %2$s UTC, %3$s %4$s', $last['post'], gmdate( 'Y-m-d H:i:s', $last['time'] ), $last['outcome'], $last['why'] ) );
	}
	return implode( '; ', $parts );
}
