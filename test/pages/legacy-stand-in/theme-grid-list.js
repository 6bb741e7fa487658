// Our own stand-in for the shop's grid and list switch, written from the contract's facts (§0.6): it asks the theme's global, and
// looks first whether it is there as little as the theme's does.
(function () {
  'use strict';
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-view]');
    if (!button) return;
    var products = document.querySelector('.products');
    products.classList.toggle('list', button.dataset.view === 'list');
    products.classList.toggle('grid', button.dataset.view === 'grid');
    window.oceanwp.theme.owSlider.flickity.forEach(function (one) {
      one.destroy();
    });
    window.oceanwp.theme.owSlider.start();
  });
})();
