// Does the work of the shop plugin's own script: adds products to the cart without a reload, and announces each addition only
// by jQuery's events. The cart's fragments (markup that a server would send) are in the page. jQuery inserts them, and so runs
// the scripts in them.
jQuery(($) => {
  const guardados = document.getElementById('fragmentos');
  const fragmentos = guardados ? JSON.parse(guardados.textContent) : {};
  const cesto = [];

  $(document.body).on('click', '.ajax_add_to_cart', function (evento) {
    const botao = $(this);
    evento.preventDefault();
    $(document.body).trigger('adding_to_cart', [botao, botao.data()]);
    cesto.push(botao.data('product_id'));
    const resumo = `cesto${cesto.join('')}`.padEnd(32, '0');
    const fragmento = (fragmentos[botao.data('product_id')] || '').replaceAll('RESUMO', resumo);
    const novos = fragmento ? { '#pys_ajax_events': fragmento } : {};
    $.each(novos, (onde, texto) => $(onde).replaceWith(texto));
    botao.addClass('added');
    $(document.body).trigger('added_to_cart', [novos, resumo, botao]);
  });
  $(document.body).on('added_to_cart', (_evento, _novos, _resumo, botao) => {
    const nome = botao.attr('aria-label').replace(/^.*: /, '');
    $('.woocommerce-notices-wrapper').text(`${nome} está no cesto.`);
  });
});
