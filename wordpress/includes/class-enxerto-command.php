<?php
/**
 * The commands of WP-CLI.
 *
 * @package Enxerto
 */

defined( 'ABSPATH' ) || exit;

/** Shows, exports and imports the settings of Enxerto. */
class Enxerto_Command {

	/** Shows whether the tag is printed, and by which settings. */
	public function status() {
		WP_CLI::line( 'version: ' . ENXERTO_VERSION );
		WP_CLI::line( 'tag: ' . ( enxerto_is_on() ? 'printed' : 'not printed: this site has no settings' ) );
		WP_CLI::line( 'settings: ' . ( get_option( ENXERTO_OPTION ) ? 'saved' : 'defaults' ) );
	}

	/** Prints the settings as JSON, for `wp enxerto import`. */
	public function export() {
		WP_CLI::line( wp_json_encode( enxerto_settings(), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) );
	}

	/**
	 * Saves the settings in a file.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : What `wp enxerto export` or `npx enxerto wordpress config.json` has printed.
	 *
	 * @param string[] $arguments The command's arguments.
	 */
	public function import( $arguments ) {
		// A file on the server, which its owner names.
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents
		$text  = is_readable( $arguments[0] ) ? file_get_contents( $arguments[0] ) : '';
		$saved = enxerto_save_settings( $text );
		if ( is_wp_error( $saved ) ) {
			WP_CLI::error( $saved->get_error_message() );
		}
		WP_CLI::success( 'Saved.' );
	}
}
