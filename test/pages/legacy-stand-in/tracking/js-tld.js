// Our own stand-in for the pixel plugin's helper that knows domains (§1.1): a global with one method.
(function () {
  'use strict';
  window.tldjs = {
    getDomain: function (host) {
      return host.split('.').slice(-2).join('.');
    },
  };
})();
