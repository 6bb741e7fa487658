<?php
/* The settings that a hosting company's control panel would write: those of the database, and WordPress's usual values. */
define('DB_NAME', 'wordpress');
define('DB_USER', getenv('SITE_DATABASE_USER'));
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('SITE_DATABASE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

/* In the tests a proxy in front of this server puts the scheme of the browser's request into a header, as hosting companies do. */
if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') $_SERVER['HTTPS'] = 'on';
/* A test makes the site a network: the file then has the lines that WordPress's own page for networks says to paste here. On a
   network, each site has an address of its own. */
if (is_file(__DIR__ . '/network.php')) {
    require __DIR__ . '/network.php';
} else {
    define('WP_HOME', (isset($_SERVER['HTTPS']) ? 'https://' : 'http://') . getenv('SITE_HOST'));
    define('WP_SITEURL', WP_HOME);
}

/* The server sends no requests to other machines, and runs no scheduled tasks or updates during a test. */
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);

/* PHP may write into wp-content, as on most hosts: an owner installs plugins without a password for FTP. */
define('FS_METHOD', 'direct');

/* PHP's errors and warnings go to the server's log, where the tests look for those about our own plugins. */
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);

defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
