// Our imitation of WP Rocket: when the visitor interacts with the page, each script is replaced by a new element, which runs.
(function () {
  var SINAIS = ['keydown', 'mousemove', 'mousedown', 'touchstart', 'wheel'];
  function acorda() {
    SINAIS.forEach(function (sinal) {
      removeEventListener(sinal, acorda);
    });
    document.querySelectorAll('script[type="rocketlazyloadscript"]').forEach(function (adormecido) {
      var acordado = document.createElement('script');
      [].forEach.call(adormecido.attributes, function (atributo) {
        if (atributo.name === 'type') return;
        acordado.setAttribute(
          atributo.name === 'data-rocket-src' ? 'src' : atributo.name,
          atributo.value,
        );
      });
      adormecido.replaceWith(acordado);
    });
  }
  SINAIS.forEach(function (sinal) {
    addEventListener(sinal, acorda, { passive: true });
  });
})();
