// The first script of `montar/previa.html`. Inside the tag builder, it reads the snippet from the parent window and writes it
// into the head, so that the loader and its widgets run as they would on the owner's site. Nothing that the owner typed may
// leave the page or be stored: cookies and storage are in memory, and a Content Security Policy allows requests for our own
// files only.
(() => {
  'use strict';

  const pasted = document.getElementById('sem-construtor');
  let preview;
  try {
    preview = window.parent !== window && window.parent.enxertoPreview;
  } catch {
    // The page is in a frame on another site. It then behaves as if it were not in a frame.
  }
  if (!preview) {
    document.write(pasted.innerHTML);
    return;
  }

  // Shows the parent window which input this page has used.
  window.enxertoPreview = preview;

  const root = new URL('..', location.href).href;
  const ours = ['enxerto/', 'scripts/', 'legado/', 'tema/', 'demo.js'].map((path) => root + path);
  const policy = [
    `script-src 'unsafe-inline' ${ours.join(' ')}`,
    `connect-src ${root}enxerto/`,
    `img-src data: ${root}imagens/`,
    "frame-src 'none'; worker-src 'none'; object-src 'none'; form-action 'none'",
  ];
  document.write(`<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`);

  // The preview's visitor. `preview.visitor` is in the parent window, so it survives the reload that a choice may cause.
  const { visitor } = preview;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      Object.entries(visitor.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    set(text) {
      const [pair] = String(text).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const expires = /;\s*expires=([^;]+)/i.exec(text);
      const age = /;\s*max-age=(-?\d+)/i.exec(text);
      const isOver = age ? Number(age[1]) <= 0 : expires && Date.parse(expires[1]) <= Date.now();
      if (isOver) delete visitor.cookies[name];
      else visitor.cookies[name] = pair.slice(at + 1).trim();
    },
  });

  /** Storage in memory. As in the browser's storage, each stored value is also a property of the storage object. */
  function storage(kept) {
    const methods = {
      getItem: (key) => (Object.hasOwn(kept, key) ? kept[key] : null),
      setItem(key, value) {
        kept[key] = String(value);
      },
      removeItem(key) {
        delete kept[key];
      },
      clear: () => Object.keys(kept).forEach(methods.removeItem),
      key: (at) => Object.keys(kept)[at] || null,
    };
    return new Proxy(kept, {
      get: (_kept, key) =>
        key === 'length' ? Object.keys(kept).length : methods[key] || kept[key],
    });
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: storage(visitor[name]) });
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });

  // The preview must not ask for permission. Our code gets the same result as if the visitor had closed the browser's prompt.
  if (window.Notification) {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('default');
  }

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

  // The preview must not take the focus from the field in which the owner is typing. Once the owner has moved the focus into
  // the preview, everything there works as on the owner's site.
  let isEntered = document.hasFocus();
  addEventListener('focus', () => {
    isEntered = true;
  });
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (isEntered) focus.call(this, options);
  };
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    // A browser does not move the focus into a dialog that is inert.
    this.inert = !isEntered;
    showModal.call(this);
    this.inert = false;
  };

  // Links and forms do nothing, except links to a place on this page. The listeners are on the window, so that they run last.
  addEventListener('click', (event) => {
    const link = event.composedPath().find(({ localName, href }) => localName === 'a' && href);
    if (link && link.href.split('#')[0] !== location.href.split('#')[0]) event.preventDefault();
  });
  addEventListener('submit', (event) => event.preventDefault());

  document.write(preview.head);
  if (visitor.acceptsAll) {
    visitor.acceptsAll = false;
    (window.enxerto = window.enxerto || []).push(['consent.set', 'all']);
  }
})();
