<?php
/**
 * The records of choices in the database.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The option with the months for which records are kept. */
define( 'ENXERTO_RECORD_MONTHS', 'enxerto_record_months' );

// The plugin's own table, which has no other interface, and whose rows no cache may keep.
// phpcs:disable WordPress.DB.DirectDatabaseQuery

/** The number of records that are read at once. */
define( 'ENXERTO_PAGE', 500 );

/**
 * Adds a record.
 *
 * @param array<string, string> $row     What `enxerto_parse_record` returns.
 * @param int                   $user_id The user who was signed in; 0 for a visitor.
 * @return bool
 */
function enxerto_add_record( $row, $user_id ) {
	global $wpdb;
	$row['received'] = gmdate( 'Y-m-d H:i:s' );
	$row['user_id']  = $user_id;
	return false !== $wpdb->insert( enxerto_table( 'records' ), $row );
}

/**
 * Returns a page of records, the oldest first.
 *
 * @param int      $after   The number of the last record of the page before; 0 for the first page.
 * @param int|null $user_id Only the records of this user; null for all.
 * @return stdClass[]
 */
function enxerto_records( $after, $user_id = null ) {
	global $wpdb;
	return $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %1$s WHERE number > %2$d AND (%3$d < 0 OR user_id = %3$d) ORDER BY number LIMIT %4$d',
			enxerto_table( 'records' ),
			$after,
			null === $user_id ? -1 : $user_id,
			ENXERTO_PAGE
		)
	);
}

/**
 * Deletes records by one of their fields.
 *
 * @param string     $field The field.
 * @param string|int $value Its value.
 * @return int How many there were.
 */
function enxerto_delete_records( $field, $value ) {
	global $wpdb;
	return (int) $wpdb->delete( enxerto_table( 'records' ), array( $field => $value ) );
}

/**
 * Keeps a text that visitors chose by, once under its hash, unless there are a thousand others: a stranger could send more without
 * end.
 *
 * @param string $hash SHA-256 of the text, hexadecimal.
 * @param string $text The text.
 */
function enxerto_keep_text( $hash, $text ) {
	global $wpdb;
	$table = enxerto_table( 'texts' );
	$today = gmdate( 'Y-m-d' );
	if ( null !== enxerto_text( $hash ) ) {
		$wpdb->update( $table, array( 'used' => $today ), array( 'hash' => $hash ) );
	} elseif ( (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %1$s', $table ) ) < 1000 ) {
		$wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO `' . $table . '` (hash, text, used) VALUES (%s, %s, %s)', $hash, $text, $today ) );
	}
}

/**
 * Returns a text that visitors chose by.
 *
 * @param string $hash Its hash.
 * @return string|null Null if it is not kept.
 */
function enxerto_text( $hash ) {
	global $wpdb;
	return $wpdb->get_var( $wpdb->prepare( 'SELECT text FROM `' . enxerto_table( 'texts' ) . '` WHERE hash = %s', $hash ) );
}

/**
 * Returns for how many months a record of a choice is kept.
 *
 * @return int
 */
function enxerto_record_months() {
	/**
	 * Filters for how many months a record of a choice is kept.
	 *
	 * @param int $months The months that the owner has saved, or 60.
	 */
	return max( 1, (int) apply_filters( 'enxerto_record_months', (int) get_option( ENXERTO_RECORD_MONTHS, 60 ) ) );
}

/** Deletes the records that are older than they are kept, and texts that none of them names: the daily event. */
function enxerto_delete_old_records() {
	global $wpdb;
	$months = enxerto_record_months();
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %1$s WHERE received < \'%2$s\'',
			enxerto_table( 'records' ),
			gmdate( 'Y-m-d H:i:s', time() - $months * MONTH_IN_SECONDS )
		)
	);
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %1$s WHERE used < \'%2$s\'',
			enxerto_table( 'texts' ),
			gmdate( 'Y-m-d', time() - $months * MONTH_IN_SECONDS - DAY_IN_SECONDS )
		)
	);
}
