<?php
/**
 * Plugin Name: Enxerto, enqueued
 * Description: The tag as WordPress prints scripts itself: with ?ver= and an id, its attributes put in by a filter, and
 * the configuration from the site's own REST interface.
 */
add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script('enxerto', home_url('/enxerto/loader.js'), [], '0.1.0', false);
});

add_filter('script_loader_tag', function ($tag, $handle) {
    if ($handle !== 'enxerto') return $tag;
    $config = esc_url(rest_url('enxerto/v1/config'));
    return str_replace(' src=', " async data-enxerto data-config='$config' src=", $tag);
}, 10, 2);

add_action('rest_api_init', function () {
    register_rest_route('enxerto/v1', '/config', [
        'methods' => 'GET',
        'permission_callback' => '__return_true',
        'callback' => fn () => [
            'consent' => ['version' => '3'],
            'banner' => ['policyUrl' => get_privacy_policy_url()],
        ],
    ]);
});
