<?php
/**
 * What stands in the head of every page. Nothing of it depends on who asks for the page, so that a cached page is right for
 * everybody. The preview of a draft is an exception; no cache keeps it.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Prints the inline bootstrap, the configuration and the tag. Where they are, scripts that the owner has taken away are not printed. */
function enxerto_print_head() {
	if ( ! enxerto_is_wanted() ) {
		return;
	}
	$settings = enxerto_settings();
	if ( enxerto_is_preview() ) {
		$settings = enxerto_previewed_settings();
		enxerto_print_in_memory();
	}
	enxerto_drop_scripts( $settings->dropped );
	$values = $settings->bootstrap;
	// This theme hides slides until its script has run; the bootstrap writes the rule that shows the first one.
	if ( 'oceanwp' === get_template() ) {
		$values->rule = $settings->firstSlide;
	}
	wp_print_inline_script_tag( enxerto_bootstrap_code( $values ), enxerto_attributes() );
	if ( $settings->stopsReadAhead ) {
		// Markup of the plugin's own file. Escaped, it would have no effect.
		echo enxerto_built()->noReadAhead; // phpcs:ignore WordPress.Security.EscapeOutput
	}
	wp_print_inline_script_tag(
		enxerto_literal( $settings->config ),
		array(
			'type'         => 'application/json',
			'data-enxerto' => true,
		)
	);
	wp_print_script_tag(
		array_merge(
			enxerto_attributes(),
			array(
				'defer'        => true,
				'src'          => add_query_arg( 'ver', ENXERTO_VERSION, plugins_url( 'files/loader.js', ENXERTO_FILE ) ),
				'data-enxerto' => true,
			)
		)
	);
}
