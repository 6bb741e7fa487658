// Our stand-in for WooCommerce's cart script (§1.4, §1.7): jQuery puts the server's answer to a click into the page, and runs its scripts.
(function ($) {
  'use strict';
  $(document).on('click', '.add_to_cart_button', function (event) {
    event.preventDefault();
    $.post(
      '/cesto/?wc-ajax=add_to_cart',
      { product_id: this.dataset.product_id },
      function (answer) {
        $.each(answer.fragments, function (selector, html) {
          $(selector).replaceWith(html);
        });
        $(document.body).trigger('added_to_cart', [answer.fragments]);
      },
    );
  });
})(window.jQuery);
