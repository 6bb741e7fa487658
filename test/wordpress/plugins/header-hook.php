<?php
/**
 * Plugin Name: Enxerto, in the header
 * Description: What an owner pastes into a 'header and footer code' plugin: the tag, and what the site wants of it.
 */
add_action('wp_head', function () {
    $config = ['consent' => (object) [], 'banner' => ['policyUrl' => get_privacy_policy_url()]];
    ?>
<script type="application/json" data-enxerto><?php echo wp_json_encode($config, JSON_HEX_TAG); ?></script>
<script async src="/enxerto/loader.js" data-enxerto></script>
    <?php
});
