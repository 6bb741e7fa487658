<?php
/* Applies the settings and creates the pages that an owner would make in wp-admin. Called on the command line: furnish.php {theme} */
$_SERVER['HTTP_HOST'] = getenv('SITE_HOST');
$_SERVER['REQUEST_URI'] = '/';
require __DIR__ . '/wp-load.php';

$theme = wp_get_theme($argv[1]);
if (!$theme->exists()) {
    fwrite(STDERR, "No theme $argv[1]\n");
    exit(1);
}
switch_theme($theme->get_stylesheet());
update_option('permalink_structure', '/%postname%/');
update_option('blogdescription', 'Móveis de madeira para crianças');
/* Avatars are off, because they would be loaded from another host without consent. */
update_option('show_avatars', '0');

function publish(string $type, string $slug, string $title, string $content): int
{
    $id = wp_insert_post([
        'post_type' => $type,
        'post_name' => $slug,
        'post_title' => $title,
        'post_content' => $content,
        'post_status' => 'publish',
        'post_author' => 1,
    ], true);
    if (is_wp_error($id)) {
        fwrite(STDERR, $id->get_error_message() . "\n");
        exit(1);
    }
    return $id;
}

function paragraphs(string ...$texts): string
{
    return implode("\n", array_map(fn ($text) => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->", $texts));
}

publish('post', 'mesa-de-atividades', 'Uma mesa que cresce', paragraphs(
    'O tampo sobe em quatro alturas: aos dois anos é mesa de brincar, aos oito é secretária.',
    'Pinho maciço, óleo de linhaça, nada mais.'
));
$about = publish('page', 'sobre-nos', 'Sobre nós', paragraphs('Fazemos móveis de madeira em Paços de Ferreira desde 1987.'));
$privacy = publish('page', 'politica-de-privacidade', 'Política de privacidade', paragraphs('O que guardamos, e porquê.'));
update_option('wp_page_for_privacy_policy', $privacy);

/* A page that is long enough to scroll, with a table of contents. */
$long = str_repeat(paragraphs('Cada peça sai da oficina com o nome de quem a fez, oleada e com os cantos boleados.') . "\n", 12);
publish('page', 'perguntas', 'Perguntas', paragraphs(
    '<a href="#garantia">Garantia</a>, <a href="#devolu%C3%A7%C3%A3o">Devolução</a>, <a href="/sobre-nos/#garantia">Sobre nós</a>'
) . $long . '<!-- wp:heading --><h2 id="garantia">Garantia</h2><!-- /wp:heading -->' . $long
    . '<!-- wp:heading --><h2 id="devolução">Devolução</h2><!-- /wp:heading -->' . $long);

$menu = wp_create_nav_menu('Principal');
foreach ([$about, $privacy] as $page) {
    wp_update_nav_menu_item($menu, 0, [
        'menu-item-type' => 'post_type',
        'menu-item-object' => 'page',
        'menu-item-object-id' => $page,
        'menu-item-status' => 'publish',
    ]);
}
set_theme_mod('nav_menu_locations', array_fill_keys(array_keys(get_registered_nav_menus()), $menu));
