// The first script of every page that the tag builder shows in a frame. What the page stores is kept in memory: a choice in the
// preview changes nothing that the browser keeps for the site, the owner's own decision included. Links and forms do nothing.
(() => {
  /** @type {import('./page').FramedPage | undefined} */
  let preview;
  try {
    if (window.parent !== window) preview = window.parent.enxertoPreview;
  } catch {
    // The page is in a frame on another site. It then behaves as if it were not in a frame.
  }
  // Shows the parent window which input this page has used.
  if (preview) window.enxertoPreview = preview;

  // The builder reads what the page has loaded. The browser would note no more than the first 250 files.
  performance.setResourceTimingBufferSize(5_000);

  // The preview's visitor is in the parent window, so it survives the reload that a choice may cause.
  const visitor = preview?.visitor ?? {
    cookies: {},
    localStorage: {},
    sessionStorage: {},
    acceptsAll: false,
  };
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      Object.entries(visitor.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    set(given) {
      const text = String(given);
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const [, expires = ''] = /;\s*expires=([^;]+)/i.exec(text) ?? [];
      const [, age] = /;\s*max-age=(-?\d+)/i.exec(text) ?? [];
      const isOver = age === undefined ? Date.parse(expires) <= Date.now() : Number(age) <= 0;
      if (isOver) delete visitor.cookies[name];
      else visitor.cookies[name] = pair.slice(at + 1).trim();
    },
  });

  /**
   * Storage in memory. As in the browser's storage, each stored value is also a property of the storage object.
   *
   * @param {Record<string, string>} kept
   */
  function storage(kept) {
    /** @type {Record<string, (key?: string, value?: unknown) => unknown>} */
    const methods = {
      getItem: (key = '') => (Object.hasOwn(kept, key) ? kept[key] : null),
      setItem(key = '', value) {
        kept[key] = String(value);
      },
      removeItem(key = '') {
        delete kept[key];
      },
      clear() {
        for (const key of Object.keys(kept)) delete kept[key];
      },
      key: (at) => Object.keys(kept)[Number(at)] ?? null,
    };
    return new Proxy(kept, {
      get: (_kept, key) =>
        key === 'length' ? Object.keys(kept).length : (methods[String(key)] ?? kept[String(key)]),
    });
  }
  for (const name of /** @type {const} */ (['localStorage', 'sessionStorage']))
    Object.defineProperty(window, name, { configurable: true, value: storage(visitor[name]) });
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });

  // The preview must not ask for permission. Our code gets the same result as if the visitor had closed the browser's prompt.
  if ('Notification' in window) {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('default');
  }

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
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link?.href && link.href.split('#')[0] !== location.href.split('#')[0])
      event.preventDefault();
  });
  addEventListener('submit', (event) => event.preventDefault());

  if (visitor.acceptsAll) {
    visitor.acceptsAll = false;
    window.enxerto ??= [];
    window.enxerto?.push(['consent.set', 'all']);
  }
})();
