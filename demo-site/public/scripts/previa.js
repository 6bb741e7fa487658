// The first script of `montar/previa.html`. Inside the tag builder, it reads the snippet from the parent window and writes it
// into the head, so that the loader and its widgets run as they would on the owner's site. Nothing that the owner typed may
// leave the page or be stored: cookies and storage are in memory, and a Content Security Policy allows requests for our own
// files only.
(function () {
  'use strict';

  var pasted = document.getElementById('sem-construtor');
  var preview;
  try {
    preview = window.parent !== window && window.parent.enxertoPreview;
  } catch (_error) {
    // The page is in a frame on another site. It then behaves as if it were not in a frame.
  }
  if (!preview) {
    document.write(pasted.innerHTML);
    return;
  }

  // Shows the parent window which input this page has used.
  window.enxertoPreview = preview;

  var root = new URL('..', location.href).href;
  var ours = ['enxerto/', 'scripts/', 'legado/', 'tema/', 'demo.js'].map(function (path) {
    return root + path;
  });
  document.write(
    '<meta http-equiv="Content-Security-Policy" content="' +
      "script-src 'unsafe-inline' " +
      ours.join(' ') +
      '; connect-src ' +
      root +
      'enxerto/' +
      '; img-src data: ' +
      root +
      'imagens/' +
      "; frame-src 'none'; worker-src 'none'; object-src 'none'; form-action 'none'" +
      '">',
  );

  // The preview's visitor. `preview.visitor` is in the parent window, so it survives the reload that a choice may cause.
  var visitor = preview.visitor;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: function () {
      return Object.keys(visitor.cookies)
        .map(function (name) {
          return name + '=' + visitor.cookies[name];
        })
        .join('; ');
    },
    set: function (text) {
      var parts = String(text).split(';');
      var at = parts[0].indexOf('=');
      var name = parts[0].slice(0, at).trim();
      var expires = /;\s*expires=([^;]+)/i.exec(text);
      var age = /;\s*max-age=(-?\d+)/i.exec(text);
      var isOver = age ? Number(age[1]) <= 0 : expires && Date.parse(expires[1]) <= Date.now();
      if (isOver) delete visitor.cookies[name];
      else visitor.cookies[name] = parts[0].slice(at + 1).trim();
    },
  });

  /** Storage in memory. As in the browser's storage, each stored value is also a property of the storage object. */
  function storage(kept) {
    var methods = {
      getItem: function (key) {
        return Object.prototype.hasOwnProperty.call(kept, key) ? kept[key] : null;
      },
      setItem: function (key, value) {
        kept[key] = String(value);
      },
      removeItem: function (key) {
        delete kept[key];
      },
      clear: function () {
        Object.keys(kept).forEach(methods.removeItem);
      },
      key: function (at) {
        return Object.keys(kept)[at] || null;
      },
    };
    return new Proxy(kept, {
      get: function (_kept, key) {
        if (key === 'length') return Object.keys(kept).length;
        return methods[key] || kept[key];
      },
    });
  }
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    Object.defineProperty(window, name, { configurable: true, value: storage(visitor[name]) });
  });
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });

  // The preview must not ask for permission. Our code gets the same result as if the visitor had closed the browser's prompt.
  if (window.Notification) {
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: function () {
        return 'default';
      },
    });
    Notification.requestPermission = function () {
      return Promise.resolve('default');
    };
  }

  // This page itself answers for the ad service, so that the owner's ad service gets no request.
  var ask = window.fetch;
  window.fetch = function (address) {
    if (String(address).indexOf(root + 'montar/anuncio') !== 0) return ask.apply(window, arguments);
    var ad = {
      id: 'previa',
      title: 'Óleo de linhaça para a madeira das crianças',
      body: 'Prensado a frio em Alcobaça, sem solventes. Chega para três camas.',
      advertiser: 'Lagar do Lis',
      image: root + 'imagens/oleo.svg',
      clickUrl: root + 'montar/anuncio',
    };
    return Promise.resolve(new Response(JSON.stringify(ad)));
  };

  // Links and forms do nothing, except links to a place on this page. The listeners are on the window, so that they run last.
  addEventListener('click', function (event) {
    var link = event.composedPath().find(function (node) {
      return node.localName === 'a' && node.href;
    });
    if (link && link.href.split('#')[0] !== location.href.split('#')[0]) event.preventDefault();
  });
  addEventListener('submit', function (event) {
    event.preventDefault();
  });

  document.write(preview.head);
  if (visitor.acceptsAll) {
    visitor.acceptsAll = false;
    (window.enxerto = window.enxerto || []).push(['consent.set', 'all']);
  }
})();
