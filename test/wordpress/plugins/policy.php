<?php
/**
 * Plugin Name: A strict policy
 * Description: Sends a Content Security Policy with a nonce of its own in each answer. The documented filters add it to scripts.
 */
function site_csp_nonce()
{
    static $nonce = null;
    return $nonce ??= base64_encode(random_bytes(16));
}
add_action('send_headers', function () {
    header("Content-Security-Policy: default-src 'self'; script-src 'nonce-" . site_csp_nonce() . "' 'strict-dynamic'; style-src 'self'; base-uri 'none'; object-src 'none'");
});
