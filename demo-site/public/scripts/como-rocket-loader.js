// Our imitation of an optimizer: what it renamed waits for `load`, is fetched, and runs in a copy without attributes.
addEventListener('load', function () {
  document.querySelectorAll('script[type$="-text/javascript"]').forEach(function (adormecido) {
    fetch(adormecido.src)
      .then(function (resposta) {
        return resposta.text();
      })
      .then(function (codigo) {
        var copia = document.createElement('script');
        copia.text = codigo;
        document.body.append(copia);
      });
  });
});
