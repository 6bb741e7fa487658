/** What an effect is about. Order is determined within a subject; between two it is not: each waits for files and answers of its own. */
export const SUBJECTS = [
  'cookies and storage',
  'events and tools',
  'screen',
  'held back',
  'Google',
  'Meta',
  'Microsoft',
  'pixel server',
  'record',
  'click bridge and reload',
] as const;

type Subject = (typeof SUBJECTS)[number];

/** One effect that the page, the visitor or somebody else can see. */
export interface Effect {
  what: string;
  subject: Subject;
  /** Counts up with each task; 0 is the task in which the first effect falls. */
  task: number;
}

/** The recorder, as `window.recorder` in the page. */
export interface Recorder {
  effects: Effect[];
  /** Forgets what was recorded: what follows in this very task is task 0. */
  begin(): void;
  /** With the next trusted click, and before anybody else hears of it. */
  beginWithClick(): void;
  /** Records an effect that the page itself sees, as a held script that runs. */
  note(what: string, subject: Subject): void;
}

/**
 * Records what a choice does, at the product's boundary: it stands between the product and the browser's own functions, and
 * in place of the vendors' globals. It runs in the page before anything else, so it must not use anything outside itself.
 *
 * What it does not see: writes to `localStorage.name` without `setItem`, IndexedDB, requests for our own files under
 * `/enxerto/` (how many there are is no effect of a choice), and what vendors do by themselves.
 */
export function installRecorder(): void {
  const page = window as unknown as Record<string, unknown> & { recorder: Recorder };
  const browserTimeout = window.setTimeout.bind(window);
  const browserFrame = window.requestAnimationFrame.bind(window);
  let task = 0;
  let isOpen = false;
  let looking = false;
  let shown = '';

  // ---- Tasks ----

  // A message posted with a task's first effect marks its end; timers and frames, which may overtake that message, say so themselves.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (data === task && isOpen) end();
  });
  port1.start();

  function end(): void {
    look();
    if (!isOpen) return;
    isOpen = false;
    task += 1;
  }

  function note(what: string, subject: Subject): void {
    if (!looking) look();
    if (!isOpen) {
      isOpen = true;
      port2.postMessage(task);
    }
    page.recorder.effects.push({ what, subject, task });
  }

  page.recorder = {
    effects: [],
    begin() {
      end();
      page.recorder.effects.length = 0;
      task = 0;
      isOpen = true;
      port2.postMessage(task);
    },
    beginWithClick() {
      const begin = ({ isTrusted }: Event): void => {
        if (!isTrusted) return;
        window.removeEventListener('click', begin, true);
        page.recorder.begin();
      };
      window.addEventListener('click', begin, true);
    },
    note,
  };

  window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) =>
    browserTimeout(() => {
      end();
      if (typeof run === 'function') (run as (...all: unknown[]) => void)(...args);
    }, ms)) as typeof window.setTimeout;
  window.requestAnimationFrame = (run) =>
    browserFrame((time) => {
      end();
      run(time);
    });

  // ---- What is shown ----

  /** Nobody is told of what is drawn: it is looked at before each other effect, and as soon as the page's nodes change. */
  function look(): void {
    looking = true;
    const inside = (widget: string, wanted: string): boolean =>
      [...document.querySelectorAll(`enxerto-root[data-widget="${widget}"]`)].some(
        ({ shadowRoot }) => shadowRoot?.querySelector(wanted),
      );
    const now = {
      // While it fades away it is in the page, and cannot be used any more.
      banner: inside('consent', '.banner:not([data-leaving])'),
      dialog: inside('dialog', 'dialog[open]'),
      tab: inside('tab', 'button'),
    };
    const before = JSON.parse(shown || '{}') as Record<string, boolean>;
    shown = JSON.stringify(now);
    for (const [name, is] of Object.entries(now))
      if (is !== (before[name] ?? false)) note(`${name} ${is ? 'shown' : 'gone'}`, 'screen');
    looking = false;
  }
  const changes = new MutationObserver(look);
  const all = { childList: true, subtree: true, attributes: true };
  changes.observe(document, all);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    changes.observe(root, all);
    return root;
  };

  // ---- Cookies and storage ----

  /** Words are told, ids and encoded records are not. */
  const short = (value: string): string => (/^[a-z_]{0,12}$/.test(value) ? value : '…');

  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get: get as () => string,
    set(this: Document, text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      const [, seconds] = /;\s*max-age=([^;]*)/i.exec(text) ?? [];
      const [, date] = /;\s*expires=([^;]*)/i.exec(text) ?? [];
      const erased = seconds ? Number(seconds) <= 0 : date && Date.parse(date) <= Date.now();
      note(
        erased ? `cookie ${name} erased` : `cookie ${name}=${short(value)}`,
        'cookies and storage',
      );
      set?.call(this, text);
    },
  });

  const { setItem, removeItem } = Storage.prototype;
  const nameOf = (storage: Storage): string =>
    storage === localStorage ? 'localStorage' : 'sessionStorage';
  Storage.prototype.setItem = function setting(key, value) {
    note(`${nameOf(this)} ${key} written`, 'cookies and storage');
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function removing(key) {
    note(`${nameOf(this)} ${key} removed`, 'cookies and storage');
    removeItem.call(this, key);
  };
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function post(message) {
    note(`broadcast on ${this.name}`, 'cookies and storage');
    postMessage.call(this, message);
  };

  // ---- Vendors ----

  /** Puts something in a global's place that tells of the calls to it; `wrap` is given whatever the page sets. */
  function watchGlobal(name: string, wrap: (value: object) => object): void {
    let value: unknown;
    Object.defineProperty(page, name, {
      configurable: true,
      get: () => value,
      set(given: unknown) {
        const canBeWrapped = typeof given === 'function' || (given && typeof given === 'object');
        value = canBeWrapped && given !== value ? wrap(given) : given;
      },
    });
  }

  /** Has a queue tell what is pushed: the array itself, which `page.queue ||= []` gives to all; a vendor may replace its `push`. */
  const watchQueue =
    (report: (...logged: unknown[]) => void) =>
    (queue: object): object => {
      let push = Reflect.get(queue, 'push') as (...all: unknown[]) => unknown;
      const telling = (...logged: unknown[]): unknown => {
        report(...logged);
        return push.apply(queue, logged);
      };
      return Object.defineProperty(queue, 'push', {
        configurable: true,
        get: () => telling,
        set(foreign: typeof push) {
          push = foreign;
        },
      });
    };

  const words = (...logged: unknown[]): string => logged.map(String).join(' ');

  /** Types of consent that are granted, in a few words: `granted: ad analytics`. */
  function granted(types: unknown): string {
    const yes = Object.entries(Object(types) as Record<string, unknown>)
      .filter(([name, word]) => name.endsWith('_storage') && word === 'granted')
      .map(([name]) => name.replace('_storage', ''));
    return yes.length > 0 ? `granted: ${yes.join(' ')}` : 'all denied';
  }

  for (const layer of ['dataLayer', 'dataLayerPYS']) {
    const report = (entry: unknown): void => {
      const { 0: command, 1: what, 2: more, event } = Object(entry) as Record<string, unknown>;
      if (command === 'consent')
        note(`Google consent ${String(what)} in ${layer}, ${granted(more)}`, 'Google');
      else if (command === 'js') note(`Google js in ${layer}`, 'Google');
      else note(`Google ${words(command ?? event, what)} in ${layer}`, 'Google');
    };
    watchGlobal(layer, watchQueue(report));
  }
  watchGlobal(
    'uetq',
    watchQueue((command, what, more) => {
      if (command === 'consent')
        note(`Microsoft consent ${String(what)}, ${granted(more)}`, 'Microsoft');
      else note(`Microsoft ${words(...[command, what].filter(Boolean))}`, 'Microsoft');
    }),
  );
  watchGlobal(
    'fbq',
    (fbq) =>
      new Proxy(fbq, {
        apply(target, self, logged: unknown[]) {
          note(`Meta ${words(...logged.filter((one) => typeof one === 'string'))}`, 'Meta');
          return Reflect.apply(target as () => void, self, logged) as unknown;
        },
      }),
  );
  const disabled = 'ga-disable-G-PINHAL4KID';
  let off: unknown;
  Object.defineProperty(page, disabled, {
    configurable: true,
    get: () => off,
    set(value: unknown) {
      off = value;
      note(`${disabled} = ${String(value)}`, 'Google');
    },
  });

  // ---- Requests, scripts and frames ----

  const VENDORS: Record<string, Subject> = {
    'connect.facebook.net': 'Meta',
    'www.googletagmanager.com': 'Google',
    'bat.bing.com': 'Microsoft',
  };

  function subjectOf({ hostname, pathname }: URL): Subject {
    if (pathname === '/registo') return 'record';
    if (pathname.startsWith('/wp-')) return 'pixel server';
    return VENDORS[hostname] ?? 'held back';
  }

  function request(how: string, address: string | URL): void {
    const url = new URL(address, location.href);
    if (url.pathname.startsWith('/enxerto/')) return;
    const where = (url.origin === location.origin ? '' : url.host) + url.pathname;
    note(`request ${how} ${where}`, subjectOf(url));
  }

  const { fetch } = window;
  window.fetch = function fetching(this: void, input, init) {
    const isRequest = input instanceof Request;
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    // What was given up before it began asks nobody.
    if (!init?.signal?.aborted) request(method, isRequest ? input.url : input);
    return fetch(input, init);
  };
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function beacon(address, body) {
    request('POST', address);
    return sendBeacon.call(this, address, body);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function opening(
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...more: unknown[]
  ) {
    request(method, address);
    (open as (...all: unknown[]) => void).call(this, method, address, ...more);
  };

  /** Tells of a script or link that is about to be put into the page. */
  function put(node: unknown): void {
    if (node instanceof HTMLScriptElement && node.src && !node.type.startsWith('text/plain'))
      request('script', node.src);
    else if (node instanceof HTMLLinkElement && node.rel === 'preload')
      request('preload', node.href);
  }

  /** Stands before a method that puts nodes into the page. */
  function watchInsertion(prototype: object, name: string): void {
    const original = Reflect.get(prototype, name) as (...nodes: unknown[]) => unknown;
    Reflect.set(prototype, name, function inserting(this: Node, ...nodes: unknown[]) {
      if (this.isConnected) nodes.forEach(put);
      return original.apply(this, nodes);
    });
  }
  for (const name of ['appendChild', 'insertBefore', 'replaceChild'])
    watchInsertion(Node.prototype, name);
  for (const name of ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren'])
    watchInsertion(Element.prototype, name);

  const frameName = (frame: Element): string => `frame ${frame.id.replace('frame-', '')}`;
  const { setAttribute, removeAttribute } = Element.prototype;
  Element.prototype.setAttribute = function setting(name, value) {
    if (this instanceof HTMLIFrameElement && this.id && name === 'src')
      note(`${frameName(this)} gets its source`, 'held back');
    setAttribute.call(this, name, value);
  };
  Element.prototype.removeAttribute = function removing(name) {
    if (this instanceof HTMLIFrameElement && this.id && name === 'src' && this.hasAttribute('src'))
      note(`${frameName(this)} loses its source`, 'held back');
    removeAttribute.call(this, name);
  };
  const source = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...source,
    set(this: HTMLIFrameElement, value: string) {
      if (this.id) note(`${frameName(this)} gets its source`, 'held back');
      source?.set?.call(this, value);
    },
  });

  // ---- Events ----

  for (const name of [
    'enxerto:consent',
    'cli_consent_update',
    'cookieyes_consent_update',
    'wp_consent_type_defined',
    'wp_listen_for_consent_change',
  ]) {
    window.addEventListener(name, () => note(`event ${name}`, 'events and tools'), true);
  }
  window.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted && target instanceof Element)
        note(`click on #${target.id}`, 'click bridge and reload');
    },
    true,
  );
  window.addEventListener(
    'storage',
    ({ key }) => note(`another tab says ${key}`, 'events and tools'),
    true,
  );
  // The page stays, and what was recorded in it: a reload is prevented where the browser lets us, else answered with no content.
  const { navigation } = page as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    if ((event as Event & { navigationType: string }).navigationType !== 'reload') return;
    event.preventDefault();
    note('reload', 'click bridge and reload');
  });
  if (!navigation)
    window.addEventListener('beforeunload', () => note('reload', 'click bridge and reload'));
}
