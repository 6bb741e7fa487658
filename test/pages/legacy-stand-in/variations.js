// Our own stand-in for the shop plugin's variations (§1.10, §3), with jQuery: choosing in one select writes the other's options
// anew; Clear chooses nothing by jQuery, whose `change` no native listener hears, and replaces what the overlays hold.
(function ($) {
  'use strict';
  var form = $('.variations_form');
  var selects = form.find('.variations select');
  var all = {};

  selects.each(function () {
    all[this.name] = $(this).html();
  });

  selects.on('change', function () {
    var chosen = this;
    selects.not(chosen).each(function () {
      var kept = $(this).val();
      $(this).empty().append(all[this.name]).val(kept);
    });
  });

  form.find('.reset_variations').on('click', function (event) {
    event.preventDefault();
    selects.val('').trigger('change');
    form.find('.theme-select').html('<span class="theme-selectInner">Escolha uma opção</span>');
  });
})(window.jQuery);
