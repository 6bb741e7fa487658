// Where the shop plugin has its own script: adds to the cart without a reload and tells the page so, by jQuery's events only.
jQuery(function ($) {
  $(document.body).on('click', '.ajax_add_to_cart', function (evento) {
    var botao = $(this);
    evento.preventDefault();
    $(document.body).trigger('adding_to_cart', [botao, botao.data()]);
    botao.addClass('added');
    $(document.body).trigger('added_to_cart', [{}, 'd41d8cd98f00b204e9800998ecf8427e', botao]);
  });
  $(document.body).on('added_to_cart', function (evento, fragmentos, resumo, botao) {
    $('.woocommerce-notices-wrapper').text(
      botao.attr('aria-label').replace(/^.*: /, '') + ' está no cesto.',
    );
  });
});
