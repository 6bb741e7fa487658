<?php
/**
 * Plugin Name: Enxerto, a profile for Twenty Twenty-One
 * Description: What an owner pastes for a theme that we were not written for: where its parts are, and no code.
 */
add_action('wp_head', function () {
    $config = [
        // This site has no cookies to ask for: any configuration that does not say so asks.
        'consent' => false,
        'theme' => [
            'createScrollTop' => true,
            'profile' => [
                'mobileMenu' => [
                    'legacyScripts' => ['twenty-twenty-one-primary-navigation-script-js'],
                    'button' => '#primary-mobile-menu',
                    'panel' => '.primary-menu-container',
                    'open' => ['body.primary-navigation-open', 'body.lock-scrolling'],
                    'motion' => 'none',
                    'parent' => '',
                ],
                // Half a second after a click on such a link, the same script of the theme's scrolls there once more.
                'anchors' => ['legacyScripts' => ['twenty-twenty-one-primary-navigation-script-js']],
            ],
        ],
    ];
    ?>
<script type="application/json" data-enxerto><?php echo wp_json_encode($config, JSON_HEX_TAG); ?></script>
<script async src="/enxerto/loader.js" data-enxerto></script>
    <?php
});
