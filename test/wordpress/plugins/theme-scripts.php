<?php
/**
 * Plugin Name: A theme's scripts
 * Description: Scripts of ours under the handles of the theme that docs/theme.md speaks of, registered as a theme does: one
 * carries data and all others depend on it, the slider, the lightbox and a script of the shop among them. The select has been switched off by
 * the owner, as the theme's customizer can. Our tag stands beside them, in debug.
 */
add_action('wp_enqueue_scripts', function () {
    $enqueue = function (string $handle, array $needs) {
        wp_enqueue_script($handle, home_url("/stand-in/$handle.js"), $needs, '4.1.4', true);
    };
    $enqueue('oceanwp-main', []);
    wp_localize_script('oceanwp-main', 'oceanwpLocalize', [
        'isRTL' => false,
        'customScrollOffset' => 10,
        'sidrDropdownTarget' => 'icon',
    ]);
    $enqueue('oceanwp-drop-down-mobile-menu', ['oceanwp-main']);
    $enqueue('oceanwp-drop-down-search', ['oceanwp-main']);
    $enqueue('ow-magnific-popup', []);
    $enqueue('oceanwp-lightbox', ['ow-magnific-popup', 'oceanwp-main']);
    $enqueue('ow-flickity', []);
    $enqueue('oceanwp-slider', ['ow-flickity', 'oceanwp-main']);
    $enqueue('oceanwp-scroll-effect', ['oceanwp-main']);
    $enqueue('oceanwp-scroll-top', ['oceanwp-main']);
    $enqueue('oceanwp-woocommerce-custom-features', ['oceanwp-main']);
    $enqueue('oceanwp-woo-mini-cart', ['oceanwp-woocommerce-custom-features', 'oceanwp-main']);
});

add_action('wp_head', function () {
    ?>
<script type="application/json" data-enxerto>{ "debug": true }</script>
<script async src="/enxerto/loader.js" data-enxerto></script>
    <?php
});
