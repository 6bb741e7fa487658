// Does the work of the shop plugin's script: finds the chosen variation, shows its price, enables the button, clears the choices.
(() => {
  'use strict';
  const form = document.querySelector('.variations_form');
  const todas = JSON.parse(form.dataset.product_variations);
  const botao = form.querySelector('.single_add_to_cart_button');
  const limpar = form.querySelector('.reset_variations');
  const escolhas = [...form.querySelectorAll('.variations select')];

  function escolhe() {
    const esta = todas.find(({ attributes }) =>
      escolhas.every(({ name, value }) => attributes[name] === value),
    );
    form.elements.variation_id.value = esta ? esta.variation_id : 0;
    form.querySelector('.single_variation').textContent = esta ? esta.price_html : '';
    limpar.style.visibility = escolhas.some(({ value }) => value) ? 'visible' : '';
    botao.classList.toggle('disabled', !esta);
    botao.classList.toggle('wc-variation-selection-needed', !esta);
  }

  form.addEventListener('change', escolhe);
  limpar.addEventListener('click', (evento) => {
    evento.preventDefault();
    for (const escolha of escolhas) {
      escolha.value = '';
      escolha.dispatchEvent(new Event('change', { bubbles: true }));
    }
    escolhas[0].focus();
  });
  // This listener runs before that of `demo.js`. It stops the event if no variation is chosen, because the product cannot be bought yet.
  form.addEventListener('submit', (evento) => {
    if (!botao.classList.contains('disabled')) return;
    evento.preventDefault();
    evento.stopPropagation();
    form.querySelector('.single_variation').textContent = 'Escolha primeiro a madeira e o colchão.';
  });
})();
