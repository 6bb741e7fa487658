// The second script of `montar/previa.html`, after `previa-visitante.js`, which keeps cookies and storage in memory. Inside the
// tag builder, it writes the snippet of the parent window into the head, so that the loader and its widgets run as they would on
// the owner's site. Nothing that the owner typed may leave the page: a Content Security Policy allows requests for our own files
// only.
(() => {
  'use strict';

  const pasted = document.getElementById('sem-construtor');
  const { enxertoPreview: preview } = window;
  if (!preview) {
    document.write(pasted.innerHTML);
    return;
  }

  const root = new URL('..', location.href).href;
  const ours = ['enxerto/', 'scripts/', 'legado/', 'tema/', 'demo.js'].map((path) => root + path);
  const policy = [
    `script-src 'unsafe-inline' ${ours.join(' ')}`,
    `connect-src ${root}enxerto/`,
    `img-src data: ${root}imagens/`,
    "frame-src 'none'; worker-src 'none'; object-src 'none'; form-action 'none'",
  ];
  document.write(`<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`);

  // This page itself answers for the ad service, so that the owner's ad service gets no request.
  const { fetch: ask } = window;
  window.fetch = (address, ...more) => {
    if (!String(address).startsWith(`${root}montar/anuncio`))
      return ask.call(window, address, ...more);
    const ad = {
      id: 'previa',
      title: 'Óleo de linhaça para a madeira das crianças',
      body: 'Prensado a frio em Alcobaça, sem solventes. Chega para três camas.',
      advertiser: 'Lagar do Lis',
      image: `${root}imagens/oleo.svg`,
      clickUrl: `${root}montar/anuncio`,
    };
    return Promise.resolve(new Response(JSON.stringify(ad)));
  };

  document.write(preview.head);
})();
