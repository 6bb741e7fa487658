<?php
/**
 * Plugin Name: The command line
 * Description: Stands in for WP-CLI: at ?wp={command}, runs a command of the plugin with ?file, and prints what it writes.
 */
if (isset($_GET['wp'])) {
    define('WP_CLI', true);
    class WP_CLI
    {
        public static function add_command($name, $class)
        {
            add_action('init', function () use ($class) {
                header('content-type: text/plain');
                (new $class())->{$_GET['wp']}([$_GET['file'] ?? '']);
                exit;
            });
        }
        public static function line($text) { echo "$text\n"; }
        public static function success($text) { echo "Success: $text\n"; }
        public static function error($text) { echo "Error: $text\n"; exit; }
    }
}
