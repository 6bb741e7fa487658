// Does the work of the shop plugin's script: finds the chosen variation, shows its price, enables the button, clears the choices.
(function () {
  'use strict';
  var form = document.querySelector('.variations_form');
  var todas = JSON.parse(form.dataset.product_variations);
  var botao = form.querySelector('.single_add_to_cart_button');
  var limpar = form.querySelector('.reset_variations');
  var escolhas = form.querySelectorAll('.variations select');

  function escolhe() {
    var esta = todas.find(function (uma) {
      return [].every.call(escolhas, function (escolha) {
        return uma.attributes[escolha.name] === escolha.value;
      });
    });
    form.elements.variation_id.value = esta ? esta.variation_id : 0;
    form.querySelector('.single_variation').textContent = esta ? esta.price_html : '';
    limpar.style.visibility = [].some.call(escolhas, function (escolha) {
      return escolha.value;
    })
      ? 'visible'
      : '';
    botao.classList.toggle('disabled', !esta);
    botao.classList.toggle('wc-variation-selection-needed', !esta);
  }

  form.addEventListener('change', escolhe);
  limpar.addEventListener('click', function (evento) {
    evento.preventDefault();
    [].forEach.call(escolhas, function (escolha) {
      escolha.value = '';
      escolha.dispatchEvent(new Event('change', { bubbles: true }));
    });
    escolhas[0].focus();
  });
  // This listener runs before that of `demo.js`. It stops the event if no variation is chosen, because the product cannot be bought yet.
  form.addEventListener('submit', function (evento) {
    if (!botao.classList.contains('disabled')) return;
    evento.preventDefault();
    evento.stopPropagation();
    form.querySelector('.single_variation').textContent = 'Escolha primeiro a madeira e o colchão.';
  });
})();
