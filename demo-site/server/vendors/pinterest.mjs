/**
 * A stand-in for Pinterest's core.js. It takes over `pintrk`'s queue, and sends nothing before the first command `load`. The
 * command `setconsent` with false deletes the stand-in's cookies, and stops the stand-in until `setconsent` with true.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 */
export function pinterest({ page, read, keep, drop, digits, send, takeOver }) {
  const { pintrk } = page;
  if (typeof pintrk !== 'function' || !pintrk.queue || pintrk.loaded) return;
  pintrk.loaded = true;
  /** The visitor's matching data, by tag. @type {Map<string, Record<string, unknown>>} */
  const tags = new Map();
  /** @type {(() => void)[]} */
  const early = [];
  let allowed = true;

  function firstParty() {
    if (!allowed || tags.size === 0) return;
    if (read('_pin_unauth') === undefined)
      keep('_pin_unauth', `dWlk${btoa(digits(24)).replaceAll('=', '')}`, 365);
    const click = new URLSearchParams(location.search).get('epik');
    if (click !== null && read('_epik') === undefined) keep('_epik', click, 365);
  }

  /** @param {string} name @param {Record<string, any>} params */
  function event(name, params) {
    if (tags.size === 0) return void early.push(() => event(name, params));
    if (!allowed) return undefined;
    for (const [id, matching] of tags)
      send({ name, id, params, matching, eventID: params['event_id'] ?? params['eventID'] });
    return undefined;
  }

  /** @type {Record<string, (...args: any[]) => void>} */
  const commands = {
    load(id, matching = {}) {
      tags.set(String(id), matching);
      firstParty();
      early.splice(0).forEach((go) => go());
    },
    page: (params = {}) => event('page', params),
    track(name, params = {}, callback) {
      event(name, params);
      if (typeof callback === 'function') setTimeout(() => callback(true), 0);
    },
    set(matching) {
      for (const [id, known] of tags) tags.set(id, { ...known, ...matching });
    },
    setconsent(word) {
      allowed = String(word) === 'true';
      if (allowed) firstParty();
      else ['_pin_unauth', '_epik', '_derived_epik'].forEach(drop);
    },
  };
  takeOver(pintrk.queue, commands);
}
