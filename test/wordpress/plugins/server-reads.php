<?php
/**
 * Plugin Name: What the server reads
 * Description: Prints what PHP finds in the cookies of the request, read as strictly as server-side plugins read them.
 */
add_action('wp_footer', function () {
    $cookies = wp_unslash($_COOKIE);
    $viewed = $cookies['viewed_cookie_policy'] ?? null;
    $raw = base64_decode($cookies['CookieLawInfoConsent'] ?? '', true);
    $allowed = [];
    foreach ($cookies as $name => $value) {
        if (preg_match('/^cookielawinfo-checkbox-(.+)$/', $name, $found)) {
            $allowed[$found[1]] = $viewed === 'yes' && $value === 'yes';
        }
    }
    $read = [
        'names' => array_keys($cookies),
        'viewed' => $viewed,
        'record' => $raw === false || $raw === '' ? null : json_decode($raw, true),
        'allowed' => (object) $allowed,
    ];
    echo '<script type="application/json" id="server-reads">' . wp_json_encode($read, JSON_HEX_TAG) . "</script>\n";
}, 100);
