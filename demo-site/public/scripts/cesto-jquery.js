// Does the work of the shop plugin's own script: adds products to the cart without a reload, and announces each addition only
// by jQuery's events. The cart's fragments (markup that a server would send) are in the page. jQuery inserts them, and so runs
// the scripts in them.
jQuery(function ($) {
  var guardados = document.getElementById('fragmentos');
  var fragmentos = guardados ? JSON.parse(guardados.textContent) : {};
  var cesto = [];

  $(document.body).on('click', '.ajax_add_to_cart', function (evento) {
    var botao = $(this);
    evento.preventDefault();
    $(document.body).trigger('adding_to_cart', [botao, botao.data()]);
    cesto.push(botao.data('product_id'));
    var resumo = ('cesto' + cesto.join('')).padEnd(32, '0');
    var fragmento = (fragmentos[botao.data('product_id')] || '').replaceAll('RESUMO', resumo);
    var novos = fragmento ? { '#pys_ajax_events': fragmento } : {};
    $.each(novos, function (onde, texto) {
      $(onde).replaceWith(texto);
    });
    botao.addClass('added');
    $(document.body).trigger('added_to_cart', [novos, resumo, botao]);
  });
  $(document.body).on('added_to_cart', function (evento, fragmentos, resumo, botao) {
    $('.woocommerce-notices-wrapper').text(
      botao.attr('aria-label').replace(/^.*: /, '') + ' está no cesto.',
    );
  });
});
