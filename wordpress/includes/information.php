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
	$sections = array_keys( (array) enxerto_settings()->config );
	$values   = array(
		'version'  => array( __( 'Version', 'enxerto' ), ENXERTO_VERSION ),
		'tag'      => array( __( 'Tag', 'enxerto' ), enxerto_is_on() ? __( 'printed', 'enxerto' ) : __( 'not printed: this site has no settings', 'enxerto' ) ),
		'settings' => array( __( 'Settings', 'enxerto' ), get_option( ENXERTO_OPTION ) ? __( 'saved', 'enxerto' ) : __( 'defaults', 'enxerto' ) ),
		'sections' => array( __( 'Sections of the configuration', 'enxerto' ), implode( ', ', $sections ) ),
		'found'    => array( __( 'Found on this site', 'enxerto' ), implode( ', ', array_keys( array_filter( enxerto_found() ) ) ) ),
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
