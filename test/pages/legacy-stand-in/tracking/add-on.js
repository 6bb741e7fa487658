// Our own stand-in for the pixel plugin's Pinterest add-on, written from the contract's facts (§1.4): it registers an object on
// `window.pys`, asks for consent before it puts Pinterest on the page, and fires what it is told to.
(function () {
  'use strict';
  var pys = (window.pys = window.pys || {});
  var begun = false;

  pys.Pinterest = {
    tag: function () {
      return 'pinterest';
    },
    isEnabled: function () {
      return true;
    },
    disable: function () {
      begun = false;
    },
    loadPixel: function () {
      if (begun || !pys.Utils.consentGiven('pinterest')) return;
      begun = true;
      window.pintrk = function () {
        window.pintrk.queue.push(Array.prototype.slice.call(arguments));
      };
      window.pintrk.queue = [];
      window.pintrk.version = '3.0';
      var script = document.createElement('script');
      script.src = 'https://s.pinimg.com/ct/core.js';
      document.head.appendChild(script);
      window.pintrk('load', 'from the add-on');
      window.pintrk('page');
      pys.Utils.fireStaticEvents('pinterest');
    },
    fireEvent: function (name, event) {
      if (!begun) return;
      var params = pys.Utils.copyProperties(event.params, {});
      params.event_id = event.eventID;
      window.pintrk('track', name, params);
    },
  };
})();
