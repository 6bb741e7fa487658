// Where the shop plugin has its own script: finds the variation that was chosen, says its price and frees the button.
(function () {
  'use strict';
  var form = document.querySelector('.variations_form');
  var todas = JSON.parse(form.dataset.product_variations);
  var botao = form.querySelector('.single_add_to_cart_button');

  function escolhe() {
    var escolhas = form.querySelectorAll('.variations select');
    var esta = todas.find(function (uma) {
      return [].every.call(escolhas, function (escolha) {
        return uma.attributes[escolha.name] === escolha.value;
      });
    });
    form.elements.variation_id.value = esta ? esta.variation_id : 0;
    form.querySelector('.single_variation').textContent = esta ? esta.price_html : '';
    botao.classList.toggle('disabled', !esta);
    botao.classList.toggle('wc-variation-selection-needed', !esta);
  }

  form.addEventListener('change', escolhe);
  // Before the demo's own listener: what is not chosen yet cannot be bought.
  form.addEventListener('submit', function (evento) {
    if (!botao.classList.contains('disabled')) return;
    evento.preventDefault();
    evento.stopPropagation();
    form.querySelector('.single_variation').textContent = 'Escolha primeiro a madeira e o colchão.';
  });
})();
