<?php
/**
 * The tables of the records of choices.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the name of a table on this site.
 *
 * @param string $name Its name without prefixes: `records`, `texts` or `limits`.
 * @return string
 */
function enxerto_table( $name ) {
	global $wpdb;
	return $wpdb->prefix . 'enxerto_' . $name;
}

/**
 * Adds the tables of a site to those that WordPress deletes with the site. It asks on the site itself.
 *
 * @param string[] $tables The tables of WordPress.
 * @return string[]
 */
function enxerto_add_tables( $tables ) {
	return array_merge( $tables, array_map( 'enxerto_table', array( 'records', 'texts', 'limits' ) ) );
}

/**
 * Creates the tables of this site, or updates them to this version.
 *
 * Rows of `records` are only added, or deleted by id, user or age. `texts` has each text that visitors chose by once. `limits` counts requests: it has at most as many rows as there are
 * buckets, whoever asks.
 */
function enxerto_create_tables() {
	global $wpdb;
	// What the database refuses is said by `enxerto_tables_problem`, and not in the middle of a page.
	$was_quiet = $wpdb->suppress_errors();
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$records   = enxerto_table( 'records' );
	$texts     = enxerto_table( 'texts' );
	$limits    = enxerto_table( 'limits' );
	$collation = $wpdb->get_charset_collate();
	dbDelta(
		"CREATE TABLE $records (
			number bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			id varchar(100) NOT NULL,
			time datetime NOT NULL,
			received datetime NOT NULL,
			version varchar(100) NOT NULL,
			categories text NOT NULL,
			method varchar(40) NOT NULL,
			language varchar(40) NOT NULL,
			text_hash varchar(64) NOT NULL,
			opted_out varchar(10) NOT NULL DEFAULT '',
			user_id bigint(20) unsigned NOT NULL,
			PRIMARY KEY  (number),
			KEY id (id),
			KEY received (received),
			KEY user_id (user_id)
		) $collation;
		CREATE TABLE $texts (
			hash char(64) NOT NULL,
			text text NOT NULL,
			used date NOT NULL,
			PRIMARY KEY  (hash)
		) $collation;
		CREATE TABLE $limits (
			bucket int(10) unsigned NOT NULL,
			minute int(10) unsigned NOT NULL,
			requests int(10) unsigned NOT NULL,
			PRIMARY KEY  (bucket)
		) $collation;"
	);
	$wpdb->suppress_errors( $was_quiet );
}

/**
 * Whether the saved settings have pages send choices to this plugin's own route.
 *
 * @return bool
 */
function enxerto_keeps_records() {
	$address = enxerto_settings()->config->consent->recordUrl ?? '';
	return is_string( $address ) && false !== strpos( $address, 'enxerto/v1/records' );
}

/**
 * Returns why choices cannot be recorded: a table or a column is missing, as where the database's user may not create tables.
 *
 * @return string What the database says; '' if nothing is missing.
 */
function enxerto_tables_problem() {
	global $wpdb;
	$columns   = array(
		'records' => 'number, id, time, received, version, categories, method, language, text_hash, opted_out, user_id',
		'texts'   => 'hash, text, used',
		'limits'  => 'bucket, minute, requests',
	);
	$was_quiet = $wpdb->suppress_errors();
	$problem   = '';
	foreach ( $columns as $name => $list ) {
		// The plugin's own tables, which have no other interface.
		// phpcs:ignore WordPress.DB
		$wpdb->query( $wpdb->prepare( 'SELECT %1$s FROM %2$s LIMIT 0', $list, enxerto_table( $name ) ) );
		if ( '' === $problem ) {
			$problem = $wpdb->last_error;
		}
	}
	$wpdb->suppress_errors( $was_quiet );
	return $problem;
}
