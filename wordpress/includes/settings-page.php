<?php
/**
 * The page Settings → Enxerto. What is on it comes from the script `settings/settings.js`.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** The page's name in addresses. */
define( 'ENXERTO_PAGE_NAME', 'enxerto' );

/** Adds the page to the menu, for who may manage options. */
function enxerto_add_settings_page() {
	add_options_page( 'Enxerto', 'Enxerto', 'manage_options', ENXERTO_PAGE_NAME, 'enxerto_print_settings_page' );
}

/**
 * Adds a link to the page to the plugin's row under Plugins.
 *
 * @param string[] $links The links in that row.
 * @return string[]
 */
function enxerto_add_settings_link( $links ) {
	$address = admin_url( 'options-general.php?page=' . ENXERTO_PAGE_NAME );
	// WordPress itself has translations of this word.
	// phpcs:ignore WordPress.WP.I18n.MissingArgDomain
	array_unshift( $links, sprintf( '<a href="%1$s">%2$s</a>', esc_url( $address ), esc_html( __( 'Settings' ) ) ) );
	return $links;
}

/**
 * Loads the script of the page, with the saved configuration and what the site has.
 *
 * @param string $page The page that is being printed.
 */
function enxerto_load_settings_page( $page ) {
	if ( 'settings_page_' . ENXERTO_PAGE_NAME !== $page || ! enxerto_is_complete() ) {
		return;
	}
	$data = array(
		'config'     => enxerto_settings()->config,
		'locale'     => get_user_locale(),
		'found'      => enxerto_found(),
		'publishing' => enxerto_publishing_shown(),
		'records'    => enxerto_records_shown(),
		'site'       => set_url_scheme( home_url( '/' ) ),
	);
	// The script of WordPress that this one needs sends requests with the nonce.
	wp_enqueue_script( 'enxerto-settings', plugins_url( 'settings/settings.js', ENXERTO_FILE ), array( 'wp-api-fetch' ), ENXERTO_VERSION, true );
	wp_add_inline_script( 'enxerto-settings', 'window.enxertoSettings = ' . enxerto_literal( $data ) . ';', 'before' );
}

/**
 * Returns what the page needs for the records of choices.
 *
 * @return array<string, int|string> `address`: the route that pages send choices to; `csv` and `json`: where the present user downloads
 *                                   all records; `months`: for how many months they are kept; `problem`: why choices cannot be recorded, '' if they can.
 */
function enxerto_records_shown() {
	$address = rest_url( 'enxerto/v1/records' );
	$nonce   = wp_create_nonce( 'wp_rest' );
	$file    = function ( $format ) use ( $address, $nonce ) {
		return add_query_arg(
			array(
				'format'   => $format,
				'_wpnonce' => $nonce,
			),
			$address
		);
	};
	return array(
		'address' => enxerto_records_address(),
		'csv'     => $file( 'csv' ),
		'json'    => $file( 'json' ),
		'months'  => enxerto_record_months(),
		'problem' => enxerto_tables_problem(),
	);
}

/** Prints the page. */
function enxerto_print_settings_page() {
	?>
	<div class="wrap">
		<h1>Enxerto</h1>
		<hr class="wp-header-end">
		<?php if ( ! enxerto_is_complete() ) : ?>
			<div class="notice notice-error"><p><?php echo esc_html( enxerto_incomplete() ); ?></p></div>
		<?php endif; ?>
		<div id="enxerto-builder"></div>
		<noscript><p><?php esc_html_e( 'This page needs JavaScript.', 'enxerto' ); ?></p></noscript>
	</div>
	<?php
}
