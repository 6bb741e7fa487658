/**
 * The code that all stand-ins for vendors' scripts share. It runs in the page, and is served as the first part of each
 * stand-in.
 *
 * @param {string} service
 * @param {string} path the script's own path on its host; the part of the script's address before this path is where events are
 *   sent
 * @param {string} host
 */
export function vendor(service, path, host) {
  const page = /** @type {Record<string, any>} */ (/** @type {unknown} */ (window));
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : '';
  const plain = address.replace(/[?#].*/, '');
  const base = plain.endsWith(path) ? plain.slice(0, -path.length) : `https://${host}/`;
  const vendorCalls = (page['vendorCalls'] ??= {});
  const calls = (vendorCalls[service] ??= []);
  /** Requests may overtake each other, so each carries the id of its document, and its number among the document's requests. */
  const order = (page['vendorOrder'] ??= {
    visit: crypto.getRandomValues(new Uint32Array(1))[0],
    sent: 0,
  });

  /** @param {string} name */
  const read = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);

  const labels = /^[\d.]+$/.test(location.hostname) ? [] : location.hostname.split('.');
  /** Domains for a cookie, widest first: from two labels to undefined, the host alone. @type {(string | undefined)[]} */
  const domains = [
    ...labels
      .slice(1)
      .map((_label, at) => labels.slice(at).join('.'))
      .reverse(),
    undefined,
  ];

  /** Records a call to the vendor, as a JSON copy, which later changes of an object do not change. @param {Iterable<unknown>} args */
  const record = (args) => void calls.push(JSON.parse(JSON.stringify([...args])));

  return {
    page,
    /** The parameters in the address of the script itself. */
    query: new URL(address || location.href).searchParams,
    read,
    record,

    /**
     * Sets a cookie, as vendors do, for the widest domain for which the browser accepts one.
     *
     * @param {string} name
     * @param {string} value
     * @param {number} days
     */
    keep(name, value, days) {
      const rest = `path=/; max-age=${Math.round(days * 86_400)}; SameSite=Lax`;
      for (const domain of domains) {
        document.cookie = `${name}=${value}; ${rest}${domain === undefined ? '' : `; domain=.${domain}`}`;
        if (read(name) === value) return;
      }
    },

    /** Deletes a cookie, whichever domain it was set for. @param {string} name */
    drop(name) {
      for (const domain of domains)
        document.cookie = `${name}=; path=/; max-age=0${domain === undefined ? '' : `; domain=.${domain}`}`;
    },

    /** Returns random digits. @param {number} count */
    digits: (count) =>
      [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte % 10).join(''),

    /**
     * Sends an event with GET, so that a server of static files can answer it, too. An event that is too long for an address is
     * sent with POST.
     *
     * @param {{ name: string } & Record<string, unknown>} event
     */
    send(event) {
      const { href } = location;
      const all = { service, at: Date.now(), page: href, referrer: document.referrer };
      order.sent += 1;
      const body = JSON.stringify({ ...all, ...order, ...event });
      const to = `${base}record?ev=${encodeURIComponent(event.name)}`;
      const whole = `${to}&d=${encodeURIComponent(body)}`;
      const long = whole.length > 7_000;
      // The visitor's page gets no error if the vendor cannot be reached.
      fetch(long ? to : whole, {
        mode: 'no-cors',
        credentials: 'include',
        keepalive: body.length < 60_000,
        ...(long && { method: 'POST', body }),
      }).catch(() => undefined);
    },

    /**
     * Calls `work` for each entry of a list, and later for each entry that is pushed.
     *
     * @param {unknown[]} list
     * @param {(entry: unknown) => void} work
     */
    process(list, work) {
      const { push } = list;
      list.push = (...entries) => {
        const length = push.apply(list, entries);
        entries.forEach(work);
        return length;
      };
      [...list].forEach(work);
    },

    /**
     * Runs the commands in a queue, and later each that is pushed. A command is a list of its name and its arguments.
     *
     * @param {any[]} queue emptied
     * @param {Record<string, (...args: any[]) => void>} commands
     */
    takeOver(queue, commands) {
      const run = (/** @type {Iterable<unknown>} */ entry) => {
        record(entry);
        const [command, ...args] = [...entry];
        commands[String(command)]?.(...args);
      };
      const waiting = queue.splice(0);
      queue.push = (...all) => {
        all.forEach(run);
        return 0;
      };
      waiting.forEach(run);
    },

    /** Calls `moved` when the page's script adds an entry to the history, or the visitor goes back or forward. @param {() => void} moved */
    onMove(moved) {
      const { pushState } = history;
      history.pushState = function (...args) {
        pushState.apply(this, args);
        moved();
      };
      addEventListener('popstate', moved);
    },
  };
}

/** @typedef {ReturnType<typeof vendor>} Vendor */
