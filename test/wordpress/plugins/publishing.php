<?php
/**
 * Plugin Name: Publishing
 * Description: At ?events, prints when each event that tells the provider is due, and makes all of them due. At ?picture, makes a picture of the library, and prints its number. At ?information, prints what Site Health says.
 */
add_action('init', function () {
    if (isset($_GET['events'])) {
        $all = _get_cron_array();
        $found = [];
        foreach ($all as $time => $hooks) {
            foreach ($hooks['enxerto_publish'] ?? [] as $key => $event) {
                $found[] = ['in' => $time - time(), 'args' => $event['args']];
                unset($all[$time]['enxerto_publish']);
                $all[time() - 1]['enxerto_publish'][$key] = $event;
            }
        }
        ksort($all);
        _set_cron_array(array_filter($all));
        wp_send_json($found);
    }
    if (isset($_GET['picture'])) {
        $id = wp_insert_attachment(['post_title' => 'mesa', 'post_mime_type' => 'image/jpeg'], '2026/11/mesa.jpg');
        $large = ['file' => 'mesa-1024x576.jpg', 'width' => 1024, 'height' => 576, 'mime-type' => 'image/jpeg'];
        wp_update_attachment_metadata($id, ['file' => '2026/11/mesa.jpg', 'width' => 4000, 'height' => 2250, 'sizes' => ['large' => $large]]);
        wp_send_json($id);
    }
    if (isset($_GET['information'])) wp_send_json(apply_filters('debug_information', []));
});
