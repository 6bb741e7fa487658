<?php
/**
 * How many requests one address may send.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The most records that one address can send in a minute. */
define( 'ENXERTO_RECORDS_A_MINUTE', 30 );

/** The number of buckets that addresses share, so that a bucket names no address. */
define( 'ENXERTO_BUCKETS', 65536 );

/**
 * Counts a request, and returns whether its sender has sent too many in this minute.
 *
 * No address is stored: an address falls into one of the buckets by a hash with the site's secret key.
 *
 * @return bool
 */
function enxerto_is_too_often() {
	global $wpdb;
	$minute = (int) floor( time() / MINUTE_IN_SECONDS );
	$bucket = hexdec( substr( hash_hmac( 'sha256', enxerto_network(), wp_salt() ), 0, 8 ) ) % ENXERTO_BUCKETS;
	// The plugin's own table, which has no other interface, and whose rows no cache may keep.
	// phpcs:disable WordPress.DB.DirectDatabaseQuery
	$wpdb->query(
		$wpdb->prepare(
			'INSERT INTO %1$s (bucket, minute, requests) VALUES (%2$d, %3$d, 1) ON DUPLICATE KEY UPDATE requests = IF(minute = %3$d, requests + 1, 1), minute = %3$d',
			enxerto_table( 'limits' ),
			$bucket,
			$minute
		)
	);
	$requests = (int) $wpdb->get_var(
		$wpdb->prepare( 'SELECT requests FROM %1$s WHERE bucket = %2$d', enxerto_table( 'limits' ), $bucket )
	);
	// phpcs:enable
	return $requests > ENXERTO_RECORDS_A_MINUTE;
}

/**
 * Returns the network that a request comes from: an address of IPv4, or the first half of one of IPv6, which belongs to one household.
 * Requests without a right address count as those of one network.
 *
 * @return string
 */
function enxerto_network() {
	// The address is only hashed.
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	$address = isset( $_SERVER['REMOTE_ADDR'] ) ? wp_unslash( $_SERVER['REMOTE_ADDR'] ) : '';
	/**
	 * Filters the visitor's address. Behind a proxy, `REMOTE_ADDR` is the proxy's, for all visitors.
	 *
	 * @param string $address The address.
	 */
	$address = filter_var( apply_filters( 'enxerto_visitor_address', $address ), FILTER_VALIDATE_IP );
	return false === $address ? '' : substr( inet_pton( $address ), 0, 8 );
}
