/**
 * A stand-in for Tag Manager's gtm.js, with a container of two tags: one for the page (the event `gtm.js`) and one for every
 * event that the site pushes. Both need `analytics_storage`: an event that is pushed while this type is denied is never sent.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 * @param {import('./google.mjs').GoogleConsent} consent
 */
export function gtm({ page, query, read, keep, digits, record, send, process }, consent) {
  const name = query.get('l') || 'dataLayer';
  const id = query.get('id') ?? '';
  const layer = (page[name] ??= []);
  const tags = (page['google_tag_manager'] ??= {});
  // A container starts only once, even if its script is loaded again.
  if (tags[id]) return;
  /** @type {Record<string, unknown>} */
  const model = {};
  tags[id] = {
    dataLayer: {
      name,
      /** @param {string} key */
      get: (key) => model[key],
      /** @param {string} key @param {unknown} value */
      set: (key, value) => void (model[key] = value),
    },
  };
  let unique = 0;

  /** @param {Record<string, any>} message */
  function fire(message) {
    message['gtm.uniqueEventId'] = unique += 1;
    const { event, eventCallback, 'gtm.uniqueEventId': _number, ...params } = message;
    if (event === 'gtm.js' || !String(event).startsWith('gtm.')) {
      const sent = JSON.parse(JSON.stringify({ name: event, id, params }));
      const at = Date.now();
      const { href } = location;
      consent.when(() => {
        if (consent.granted('ad_storage') && read('_gcl_au') === undefined)
          keep('_gcl_au', `1.1.${digits(9)}.${Math.floor(Date.now() / 1000)}`, 90);
        if (!consent.granted('analytics_storage')) return;
        const eventID = params['event_id'] ?? params['automatedParameters']?.event_id;
        send({ ...sent, at, page: href, eventID, consent: consent.words() });
      });
    }
    if (typeof eventCallback === 'function') setTimeout(() => eventCallback(id), 0);
  }

  /** @param {any} entry */
  function work(entry) {
    if (typeof entry === 'function') return void entry.call(tags[id].dataLayer);
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      record(entry);
      const [command, what, words] = entry;
      if (command === 'consent') consent.command(what, words);
      if (command === 'event') fire({ event: what, eventModel: words });
      return undefined;
    }
    if (typeof entry !== 'object' || entry === null) return undefined;
    record([entry]);
    Object.assign(model, entry);
    if (entry.event !== undefined) fire(entry);
    return undefined;
  }

  process(layer, work);

  /** @param {string} event */
  const moment = (event) => layer.push({ event });
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => moment('gtm.dom'));
  else moment('gtm.dom');
  if (document.readyState === 'complete') moment('gtm.load');
  else addEventListener('load', () => moment('gtm.load'));
}
