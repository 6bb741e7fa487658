<?php
/**
 * The test of Tools → Site Health: do visitors get the tag?
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the test. It asks this site's own front page, so it runs on its own and does not hold up the page with the results.
 *
 * @param array<string, array<string, mixed>> $tests The tests.
 * @return array<string, array<string, mixed>>
 */
function enxerto_add_health_test( $tests ) {
	$tests['async']['enxerto'] = array(
		'label'             => 'Enxerto',
		'test'              => rest_url( 'enxerto/v1/health' ),
		'has_rest'          => true,
		'async_direct_test' => 'enxerto_test_health',
	);
	return $tests;
}

/** Registers the route that runs the test. */
function enxerto_register_health_route() {
	register_rest_route(
		'enxerto/v1',
		'/health',
		array(
			'methods'             => 'GET',
			'callback'            => 'enxerto_test_health',
			'permission_callback' => 'enxerto_may_see_health',
		)
	);
}

/**
 * Whether the present user may see the results of Site Health.
 *
 * @return bool
 */
function enxerto_may_see_health() {
	return current_user_can( 'view_site_health_checks' );
}

/**
 * Tests whether visitors get the tag: on the front page, once, before other scripts, with files that can be reached.
 *
 * @return array<string, mixed> A result as Site Health shows it.
 */
function enxerto_test_health() {
	$problem = enxerto_health_problem();
	return array(
		'test'        => 'enxerto',
		'label'       => '' === $problem ? __( 'Visitors get Enxerto', 'enxerto' ) : __( 'Enxerto may not reach visitors', 'enxerto' ),
		'status'      => '' === $problem ? 'good' : 'recommended',
		'badge'       => array(
			'label' => 'Enxerto',
			'color' => 'blue',
		),
		'description' => sprintf( '<p>%s</p>', esc_html( '' === $problem ? __( 'The front page has the tag once, before other scripts, and browsers can load its files.', 'enxerto' ) : $problem ) ),
		'actions'     => sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( admin_url( 'options-general.php?page=' . ENXERTO_PAGE_NAME ) ), esc_html__( 'Open the settings of Enxerto', 'enxerto' ) ),
	);
}

/**
 * Looks for what keeps visitors from getting the tag.
 *
 * @return string A sentence with what to do; '' for no problem.
 */
function enxerto_health_problem() {
	if ( ! enxerto_is_complete() ) {
		return enxerto_incomplete();
	}
	if ( ! enxerto_is_on() ) {
		return __( 'This site has no saved settings, so it shows no banner. Save settings under Settings → Enxerto.', 'enxerto' );
	}
	$missing = enxerto_keeps_records() ? enxerto_tables_problem() : '';
	if ( '' !== $missing ) {
		/* translators: %s: what the database says. */
		return sprintf( __( 'Choices are not recorded, because the database lacks what the plugin needs (%s). Give the database user the rights CREATE and ALTER, and save the settings under Settings → Enxerto again.', 'enxerto' ), $missing );
	}
	$page = enxerto_ask_site( home_url( '/' ) );
	if ( null === $page ) {
		return __( 'The server could not open the front page, so this test knows nothing about it. Open the page in a private window. You should see the banner.', 'enxerto' );
	}
	// Where each script element begins, and whether it is our loader's.
	preg_match_all( '~<script\b[^>]*>~i', $page, $found );
	$loaders = preg_grep( '~/loader\.js[^>]*\sdata-enxerto~', $found[0] );
	if ( array() === $loaders ) {
		return __( 'The front page has no tag of Enxerto. Empty the page cache. If the tag is still missing, the theme does not call wp_head().', 'enxerto' );
	}
	if ( count( $loaders ) > 1 ) {
		return __( 'The front page has the tag of Enxerto more than once. Remove the one that was pasted into the theme or into another plugin.', 'enxerto' );
	}
	// The bootstrap and the configuration are the two script elements in front of the loader.
	$before = (int) key( $loaders ) - 2;
	if ( $before > 0 ) {
		/* translators: %d: a number of scripts. */
		return sprintf( _n( '%d script is above Enxerto on the front page, so Enxerto cannot hold it back. Find what adds it above wp_head(), and move it below.', '%d scripts are above Enxerto on the front page, so Enxerto cannot hold them back. Find what adds them above wp_head(), and move them below.', $before, 'enxerto' ), $before );
	}
	if ( null === enxerto_ask_site( plugins_url( 'files/loader.js', ENXERTO_FILE ) ) ) {
		return __( 'Browsers cannot load the file loader.js of Enxerto. Allow requests for the files in the folder of the plugin.', 'enxerto' );
	}
	return '';
}

/**
 * Asks this site itself for an address, as WordPress's own tests do.
 *
 * @param string $address The address.
 * @return string|null The answer's text; null where it is none with the status 200.
 */
function enxerto_ask_site( $address ) {
	$answer = wp_remote_get(
		$address,
		array(
			'timeout'   => 10,
			// WordPress's own filter for requests to the site itself, whose certificate is often made for other hosts only.
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
		)
	);
	return 200 === wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : null;
}
