<?php
/* Routes requests as WordPress requires: the server serves existing files and folders, and index.php answers all other requests. */
$path = __DIR__ . rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (is_file($path) || is_file("$path/index.php")) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
