/**
 * A stand-in for Snapchat's scevent.min.js. It makes the calls in the queue of `snaptr`, and answers later ones. The pixel has no
 * call for consent.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function snapchat({ page, read, keep, digits, send, record }) {
  const { snaptr } = page;
  if (typeof snaptr !== 'function' || !snaptr.queue || snaptr.handleRequest) return;
  /** @type {string[]} */
  const ids = [];

  /** @type {Record<string, (...args: any[]) => void>} */
  const commands = {
    init(id) {
      ids.push(String(id));
      if (read('_scid') === undefined) keep('_scid', digits(20), 390);
    },
    track(name, params = {}) {
      for (const id of ids) send({ name, id, params, eventID: params['client_dedup_id'] });
    },
  };
  snaptr.handleRequest = (/** @type {unknown[]} */ ...args) => {
    record(args);
    const [command, ...rest] = args;
    commands[String(command)]?.(...rest);
  };
  for (const args of snaptr.queue.splice(0)) snaptr.handleRequest(...args);
}
