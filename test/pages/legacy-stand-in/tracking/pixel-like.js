// Our own stand-in for how the pixel plugin hears of consent (§1.12), written from the contract's facts: clicks on the legacy
// plugin's buttons, delegated from document with jQuery, and the decision's cookie when the page opens. It counts.
(function ($) {
  'use strict';
  var heard = (window.pixelHeard = []);

  function note(what) {
    return function (event) {
      heard.push(what + (event.isDefaultPrevented() ? ', prevented' : ''));
    };
  }

  $(document).on(
    'click',
    '#wt-cli-accept-all-btn,#cookie_action_close_header,.cky-btn-accept',
    note('all'),
  );
  $(document).on('click', '#cookie_action_close_header_reject,.cky-btn-reject', note('none'));
})(window.jQuery);
