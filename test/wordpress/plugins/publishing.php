<?php
/**
 * Plugin Name: Publishing
 * Description: At ?events, prints when each event that tells the provider is due, and makes all of them due. At ?overdue={post}, a scheduled post is due. At ?picture, makes a picture of the library, and prints its number. At ?information, prints what Site Health says. At ?forget, deletes what was published.
 */
add_action('wp_insert_post', function ($id) {
    set_transient('published_by_tests', array_merge(get_transient('published_by_tests') ?: [], [$id]));
});
add_action('init', function () {
    if (isset($_GET['forget'])) {
        foreach (array_unique(get_transient('published_by_tests') ?: []) as $id) wp_delete_post($id, true);
        delete_transient('published_by_tests');
        wp_send_json('forgotten');
    }
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
    if (isset($_GET['overdue'])) {
        global $wpdb;
        $id = (int) $_GET['overdue'];
        $past = ['post_date' => '2026-01-01 10:00:00', 'post_date_gmt' => '2026-01-01 10:00:00'];
        $wpdb->update($wpdb->posts, $past, ['ID' => $id]);
        clean_post_cache($id);
        wp_clear_scheduled_hook('publish_future_post', [$id]);
        wp_schedule_single_event(time() - 1, 'publish_future_post', [$id]);
        wp_send_json(get_post_status($id));
    }
    if (isset($_GET['picture'])) {
        $id = wp_insert_attachment(['post_title' => 'mesa', 'post_mime_type' => 'image/jpeg'], '2026/11/mesa.jpg');
        $large = ['file' => 'mesa-1024x576.jpg', 'width' => 1024, 'height' => 576, 'mime-type' => 'image/jpeg'];
        wp_update_attachment_metadata($id, ['file' => '2026/11/mesa.jpg', 'width' => 4000, 'height' => 2250, 'sizes' => ['large' => $large]]);
        wp_send_json($id);
    }
    if (isset($_GET['information'])) wp_send_json(apply_filters('debug_information', []));
});
