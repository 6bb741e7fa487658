<?php
/* What WordPress asks of every web server: a file or a folder that is there is served, all else is index.php's. */
$path = __DIR__ . rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (is_file($path) || is_file("$path/index.php")) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
