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
}
