<?php
/**
 * Plugin Name: Enxerto, a profile for Twenty Twenty-One
 * Description: What an owner pastes for a theme that we were not written for: where its parts are, and no code.
 */
add_action('wp_head', function () {
    $config = [
        'theme' => [
            'createScrollTop' => true,
            'profile' => [
                'mobileMenu' => [
                    'legacyScripts' => ['twenty-twenty-one-primary-navigation-script-js'],
                    'recipe' => 'capture',
                    'button' => '#primary-mobile-menu',
                    'panel' => '.primary-menu-container',
                    'buttonOpenClass' => '',
                    'bars' => '',
                    'bodyOpenClass' => 'primary-navigation-open lock-scrolling',
                    'parent' => '',
                ],
            ],
        ],
    ];
    ?>
<script type="application/json" data-enxerto><?php echo wp_json_encode($config, JSON_HEX_TAG); ?></script>
<script async src="/enxerto/loader.js" data-enxerto></script>
    <?php
});
