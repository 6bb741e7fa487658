<?php
/**
 * What the site has that Enxerto knows: plugins by the names of their folders, which WordPress's directory gives them, and the theme.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns what is active on the site.
 *
 * @return array<string, bool> `consent`, `tracking` and `theme`, as the settings page asks for them; `elementor` and `woocommerce`.
 */
function enxerto_found() {
	$network = is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) : array();
	$folders = array_map( 'dirname', array_merge( (array) get_option( 'active_plugins', array() ), $network ) );
	$known   = array(
		'consent'     => '/^(?:cookie-law-info|webtoffee-gdpr-cookie-consent)$/',
		// Not its add-ons for single services, which print no tracking of their own.
		'tracking'    => '/^pixelyoursite(?!-(?:pinterest|bing|reddit)\b)/',
		'elementor'   => '/^elementor$/',
		'woocommerce' => '/^woocommerce$/',
	);
	$found   = array( 'theme' => 'oceanwp' === get_template() );
	foreach ( $known as $name => $pattern ) {
		$found[ $name ] = array() !== preg_grep( $pattern, $folders );
	}
	return $found;
}
