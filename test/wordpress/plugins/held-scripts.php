<?php
/**
 * Plugin Name: Held-back scripts
 * Description: Vendors' scripts in all the ways in which WordPress prints some: by header and footer hooks, enqueued with
 * code around them, and in the middle of a text; held back as the legacy consent plugin does it. Each says its name.
 */
function held_says(string $name): string
{
    return "(window.ran = window.ran || []).push('$name');";
}

function held_attributes(string $category, string $position): string
{
    return "type=\"text/plain\" data-cli-class=\"cli-blocker-script\" data-cli-script-type=\"$category\""
        . " data-cli-block=\"true\" data-cli-element-position=\"$position\"";
}

function held_inline(string $category, string $position, string $name): string
{
    return '<script ' . held_attributes($category, $position) . '>' . held_says($name) . "</script>\n";
}

/* Before the enqueued ones, which come at priority 9. */
add_action('wp_head', function () {
    echo held_inline('analytics', 'head', 'head');
}, 5);

add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script('visits', 'http://vendor.test/visits.js', [], '2.1', false);
    wp_add_inline_script('visits', held_says('before visits'), 'before');
    wp_add_inline_script('visits', held_says('after visits'), 'after');
    wp_enqueue_script('adverts', 'http://vendor.test/adverts.js', ['visits'], '7', true);
    wp_enqueue_script('chat', 'http://vendor.test/chat.js', [], '1', true);
});

/* What the legacy plugin's output buffer does to a script that it knows: type and marks in front of all else. */
add_filter('script_loader_tag', function ($tag, $handle) {
    $categories = ['visits' => 'analytics', 'adverts' => 'advertisement', 'chat' => 'functional'];
    if (!isset($categories[$handle])) return $tag;
    $marks = held_attributes($categories[$handle], 'head');
    return preg_replace('/<script(?: type=(["\'])text\/javascript\1)?/', "<script $marks", $tag);
}, 10, 2);

add_filter('the_content', function ($content) {
    return is_main_query() && in_the_loop() ? $content . held_inline('analytics', 'body', 'content') : $content;
});

add_action('wp_footer', function () {
    echo held_inline('necessary', 'body', 'necessary');
    echo held_inline('advertisement', 'body', 'footer');
}, 30);
