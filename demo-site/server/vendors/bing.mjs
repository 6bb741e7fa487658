/**
 * A stand-in for Microsoft's bat.js. It defines the constructor `UET`. The page's own snippet passes its queue to the
 * constructor, and replaces the queue by the new object. The queue is a flat list of command names and their arguments, as
 * `push` has added them. If `ad_storage` is denied, the stand-in sends events without cookies, and marks them as denied
 * (`asc`).
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function bing({ page, read, keep, digits, record, send, onMove }) {
  if (page['UET']) return;

  /** @param {{ ti: string | number, q?: unknown[], enableAutoSpaTracking?: boolean }} options */
  page['UET'] = function UET(options) {
    const id = String(options.ti);
    let storage = 'granted';
    /** @type {Record<string, unknown>} */
    const always = {};

    function firstParty() {
      for (const [name, days] of /** @type {const} */ ([
        ['_uetsid', 1],
        ['_uetvid', 390],
      ])) {
        if (read(name) !== undefined) continue;
        keep(name, digits(32), days);
        // Stores the value in storage, too, for browsers that shorten a cookie's lifetime.
        localStorage.setItem(name, String(read(name)));
        localStorage.setItem(`${name}_exp`, new Date(Date.now() + days * 864e5).toUTCString());
      }
    }

    /** @param {string} name @param {unknown} [params] */
    function event(name, params = {}) {
      const granted = storage === 'granted';
      if (granted) firstParty();
      const asc = granted ? 'G' : 'D';
      send({ name, id, params, always, asc, vid: granted ? read('_uetvid') : undefined });
    }

    /** The number of arguments of each command. @type {Record<string, number>} */
    const TAKES = { event: 2, consent: 2, set: 1, pageLoad: 0 };
    /** @param {unknown[]} entries */
    const push = (...entries) => {
      while (entries.length > 0) {
        const first = entries.shift();
        const rest = typeof first === 'string' ? entries.splice(0, TAKES[first] ?? 0) : [];
        record([first, ...rest]);
        const [what, words] = /** @type {[any, any]} */ (rest);
        if (first === 'pageLoad') event('pageLoad');
        else if (first === 'event') event(what || 'custom', words);
        else if (first === 'set') Object.assign(always, what);
        else if (first === 'consent') storage = words?.ad_storage ?? storage;
        else if (typeof first === 'object' && first !== null) event('custom', first);
      }
      return 0;
    };
    const uet = { push, uetLoaded: true };
    push(...(options.q ?? []));
    let here = location.pathname;
    if (options.enableAutoSpaTracking) {
      onMove(() => {
        if (here === location.pathname) return;
        here = location.pathname;
        event('pageLoad');
      });
    }
    return uet;
  };
}
