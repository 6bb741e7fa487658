<?php
/**
 * Plugin Name: Enxerto, with web push
 * Description: The tag and its provider, in the header. The worker comes by the line that docs/push.md has for it.
 */
add_action('wp_head', function () {
    $config = ['consent' => (object) [], 'push' => ['workerFile' => '?enxerto-push-sw']];
    ?>
<script type="application/json" data-enxerto><?php echo wp_json_encode($config, JSON_HEX_TAG); ?></script>
<script async src="/enxerto/loader.js" data-enxerto
  data-site-id="6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d" data-push-cdn="https://cdn.test/push" data-push-api="https://cdn.test/push"></script>
    <?php
});
