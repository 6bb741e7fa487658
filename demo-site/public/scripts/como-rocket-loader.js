// Our imitation of Cloudflare's Rocket Loader: at `load`, it fetches the scripts whose type it has changed, and runs copies of them.
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
