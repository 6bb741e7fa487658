<?php
/**
 * Plugin Name: The database
 * Description: At ?database, prints what the database holds: tables, options without what WordPress notes by itself, and scheduled events; at
 *              ?database=rows a checksum of each other table's rows too. Those of users' notes have the times of their visits.
 */
add_action('init', function () {
    if (!isset($_GET['database'])) return;
    global $wpdb;
    $notes = "option_name NOT LIKE '%transient%' AND option_name NOT IN ('recently_activated', 'cron', 'can_compress_scripts')";
    $others = array_diff($wpdb->get_col('SHOW TABLES'), [$wpdb->options, $wpdb->usermeta]);
    wp_send_json([
        'rows' => $_GET['database'] === 'rows' ? $wpdb->get_results('CHECKSUM TABLE ' . implode(', ', $others)) : [],
        'tables' => $wpdb->get_col('SHOW TABLES'),
        'options' => $wpdb->get_results("SELECT option_name, option_value, autoload FROM $wpdb->options WHERE $notes ORDER BY option_name"),
        'metas' => $wpdb->get_col("SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%enxerto%'"),
        // WordPress schedules one after each upload of a zip, and leaves it.
        'events' => array_values(array_diff(array_unique(array_merge(...array_map('array_keys', array_filter(_get_cron_array(), 'is_array')))), ['upgrader_scheduled_cleanup'])),
    ]);
});
