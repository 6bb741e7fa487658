<?php
/* Routes requests as WordPress requires: the server serves existing files and folders, and index.php answers all other requests. */
$place = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
$path = __DIR__ . $place;
if (is_file($path) || is_file("$path/index.php")) return false;
/* On a network, the other sites have WordPress's own files below their folder, which is none. WordPress's rules for Apache do the same. */
if (is_file(__DIR__ . '/network.php') && preg_match('~^/[\w-]+(/wp-(?:content|admin|includes)/.+|/wp-[\w-]+\.php)$~', $place, $found) && is_file(__DIR__ . $found[1])) {
    $path = __DIR__ . $found[1];
    $types = ['js' => 'text/javascript', 'css' => 'text/css', 'json' => 'application/json', 'svg' => 'image/svg+xml'];
    $ending = pathinfo($path, PATHINFO_EXTENSION);
    if ($ending !== 'php') {
        header('content-type: ' . ($types[$ending] ?? 'application/octet-stream'));
        readfile($path);
        return true;
    }
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $place;
    chdir(dirname($path));
    require $path;
    return true;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
