<?php
/* What a host's control panel would write: where the database is, and nothing that WordPress would not have anyway. */
define('DB_NAME', 'wordpress');
define('DB_USER', getenv('SITE_DATABASE_USER'));
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('SITE_DATABASE_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

/* The recorder in front says by which scheme it was asked, as a host's proxy does. */
if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') $_SERVER['HTTPS'] = 'on';
define('WP_HOME', (isset($_SERVER['HTTPS']) ? 'https://' : 'http://') . getenv('SITE_HOST'));
define('WP_SITEURL', WP_HOME);

/* No request of the server's own leaves this machine, and nothing happens behind a test's back. */
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISALLOW_FILE_MODS', true);

/* Complaints go to the server's log, where the tests look for those about our own plugins. */
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);

defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
