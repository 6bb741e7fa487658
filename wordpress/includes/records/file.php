<?php
/**
 * All records as a file.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends all records as a file, page by page, so that no more than one page is in memory.
 *
 * @param string $format `csv` or `json`.
 */
function enxerto_send_file( $format ) {
	$is_csv = 'csv' === $format;
	header( 'Content-Type: ' . ( $is_csv ? 'text/csv' : 'application/json' ) . '; charset=utf-8' );
	header( "Content-Disposition: attachment; filename=records.$format" );
	header( 'X-Content-Type-Options: nosniff' );
	nocache_headers();
	$after = 0;
	enxerto_send( $is_csv ? enxerto_csv_row( array( 'number', 'id', 'time', 'received', 'version', 'categories', 'method', 'language', 'text_hash', 'opted_out', 'user_id' ) ) : '[' );
	do {
		$records = enxerto_records( $after );
		foreach ( $records as $record ) {
			if ( $is_csv ) {
				enxerto_send( enxerto_csv_row( (array) $record ) );
			} else {
				enxerto_send( ( 0 === $after ? "\n" : ",\n" ) . wp_json_encode( $record ) );
			}
			$after = (int) $record->number;
		}
		$is_full = count( $records ) === ENXERTO_PAGE;
	} while ( $is_full );
	enxerto_send( $is_csv ? '' : "\n]\n" );
}

/**
 * Writes a line of a CSV file (RFC 4180). An apostrophe stands in front of what a spreadsheet would run as a formula.
 *
 * @param string[] $cells Its cells.
 * @return string
 */
function enxerto_csv_row( $cells ) {
	$quoted = array_map(
		function ( $text ) {
			return '"' . str_replace( '"', '""', preg_replace( '/^(?=\s*[=+\-@])/', "'", $text ) ) . '"';
		},
		$cells
	);
	return implode( ',', $quoted ) . "\r\n";
}

/**
 * Sends a part of a file.
 *
 * @param string $text The part.
 */
function enxerto_send( $text ) {
	// It is no HTML, and no browser takes it for HTML: the type says so, and nosniff.
	echo $text; // phpcs:ignore WordPress.Security.EscapeOutput
}
