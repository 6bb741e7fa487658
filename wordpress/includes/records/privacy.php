<?php
/**
 * The records of users, for WordPress's own tools under Tools → Export Personal Data and Erase Personal Data.
 *
 * A visitor who was not signed in is in no record by name or address. His record is found by the id in his cookie.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the exporter.
 *
 * @param array<string, array<string, mixed>> $exporters The exporters.
 * @return array<string, array<string, mixed>>
 */
function enxerto_add_exporter( $exporters ) {
	$exporters['enxerto'] = array(
		'exporter_friendly_name' => 'Enxerto',
		'callback'               => 'enxerto_export_person',
	);
	return $exporters;
}

/**
 * Adds the eraser.
 *
 * @param array<string, array<string, mixed>> $erasers The erasers.
 * @return array<string, array<string, mixed>>
 */
function enxerto_add_eraser( $erasers ) {
	$erasers['enxerto'] = array(
		'eraser_friendly_name' => 'Enxerto',
		'callback'             => 'enxerto_erase_person',
	);
	return $erasers;
}

/**
 * Exports the records of a user.
 *
 * @param string $email The user's address.
 * @param int    $page  The page, from 1.
 * @return array<string, mixed>
 */
function enxerto_export_person( $email, $page ) {
	$user    = get_user_by( 'email', $email );
	$records = array();
	$after   = 0;
	// Pages are numbered, and records are read on from the last one: the pages before are read again.
	for ( $at = 0; $user && $at < $page; $at++ ) {
		$records = enxerto_records( $after, $user->ID );
		$last    = end( $records );
		$after   = $last ? (int) $last->number : PHP_INT_MAX;
	}
	$items = array();
	foreach ( $records as $record ) {
		$fields = array();
		foreach ( array( 'id', 'time', 'version', 'categories', 'method', 'language', 'text_hash', 'opted_out' ) as $name ) {
			$fields[] = array(
				'name'  => $name,
				'value' => esc_html( $record->$name ),
			);
		}
		$items[] = array(
			'group_id'    => 'enxerto',
			'group_label' => 'Enxerto: consent',
			'item_id'     => 'enxerto-' . $record->number,
			'data'        => $fields,
		);
	}
	return array(
		'data' => $items,
		'done' => count( $records ) < ENXERTO_PAGE,
	);
}

/**
 * Erases the records of a user.
 *
 * @param string $email The user's address.
 * @return array<string, mixed>
 */
function enxerto_erase_person( $email ) {
	$user    = get_user_by( 'email', $email );
	$deleted = $user ? enxerto_delete_records( 'user_id', $user->ID ) : 0;
	return array(
		'items_removed'  => $deleted > 0,
		'items_retained' => false,
		'messages'       => array(),
		'done'           => true,
	);
}
