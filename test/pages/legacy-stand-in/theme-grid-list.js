// Our stand-in for the shop's grid and list switch, from the contract (§0.6). Like the theme's, it does not check that its global exists.
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
