// Our own stand-in for the cookie helper that the pixel plugin brings (§1.1): the global `Cookies`.
(function () {
  'use strict';
  window.Cookies = {
    get: function (name) {
      var pairs = document.cookie.split('; ');
      for (var at = 0; at < pairs.length; at += 1)
        if (pairs[at].split('=')[0] === name) return pairs[at].slice(name.length + 1);
      return undefined;
    },
    set: function (name, value) {
      document.cookie = name + '=' + value + '; path=/';
    },
  };
})();
