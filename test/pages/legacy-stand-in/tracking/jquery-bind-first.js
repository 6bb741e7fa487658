// Our own stand-in for a helper of the pixel plugin's, written from the contract's facts (§1.1): it adds one method to jQuery.
(function ($) {
  'use strict';
  $.fn.bindFirst = function (type, handler) {
    return this.on(type, handler);
  };
})(window.jQuery);
