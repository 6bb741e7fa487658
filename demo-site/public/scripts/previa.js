// The first script of `montar/previa.html`. Inside the tag builder it takes the snippet from the parent window and writes it into
// the head, as if it stood there: the loader and its widgets then run as they would on the owner's site. Nothing that the owner
// typed may leave the page, and nothing may be kept: cookies and storage are in memory, and a policy lets nothing be asked for
// but our own files.
(function () {
  'use strict';

  var pasted = document.getElementById('sem-construtor');
  var preview;
  try {
    preview = window.parent !== window && window.parent.enxertoPreview;
  } catch (_error) {
    // A frame on somebody else's site: the page is as if opened by itself.
  }
  if (!preview) {
    document.write(pasted.innerHTML);
    return;
  }

  // By this the parent sees which one it has taken.
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

  // The visitor of the preview: `preview.visitor` outlives a reload, which a choice may ask for.
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

  /** Storage in memory: as with the browser's own, what is kept are its own properties. */
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

  // The browser's own question is not asked in a preview: it is as if the visitor had closed it.
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

  // The ad service of the preview is this page itself: the owner's is not asked.
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

  // Links and forms lead nowhere, but for those to a place on this page. Last of all: whoever takes a click has taken it by then.
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
