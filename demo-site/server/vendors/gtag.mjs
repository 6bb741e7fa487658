/**
 * A stand-in for Google's gtag.js. It handles the entries of its data layer, and those that are pushed later. Only Arguments
 * objects are commands. If `analytics_storage` is denied, the stand-in sets no cookie, and its hits report the state (`gcs`),
 * as in Google's advanced consent mode. Unlike Google's script, it does not measure scrolls, outbound clicks and engagement by
 * itself.
 *
 * @param {import('./vendor.mjs').Vendor} vendor
 * @param {import('./google.mjs').GoogleConsent} consent
 */
export function gtag({ page, query, read, keep, digits, record, send, process }, consent) {
  const name = query.get('l') || 'dataLayer';
  const layer = (page[name] ??= []);
  const tags = (page['google_tag_manager'] ??= {});
  tags[query.get('id') ?? ''] ??= {};
  // If another gtag.js already handles this layer, this one only adds its id.
  const owners = (page['google_tag_data'].layers ??= {});
  if (owners[name]) return;
  owners[name] = true;

  /** The parameters with which each tag was configured. @type {Map<string, Record<string, any>>} */
  const configured = new Map();
  /** @type {Record<string, unknown>} */
  const always = {};

  /** @param {string} id */
  function firstParty(id) {
    const seconds = Math.floor(Date.now() / 1000);
    if (read('_ga') === undefined) keep('_ga', `GA1.1.${digits(9)}.${seconds}`, 400);
    const own = `_ga_${id.replace(/^G-/, '')}`;
    if (id.startsWith('G-') && read(own) === undefined)
      keep(own, `GS2.1.s${seconds}$o1$g0$t${seconds}$j60$l0$h0`, 400);
    if (id.startsWith('AW-') && read('_gcl_au') === undefined)
      keep('_gcl_au', `1.1.${digits(9)}.${seconds}`, 90);
  }

  /** @param {string} id @param {string} event @param {Record<string, any>} params */
  function hit(id, event, params) {
    const config = configured.get(id) ?? {};
    const all = { ...always, ...config, ...params };
    const sent = JSON.parse(JSON.stringify({ name: event, id, params, config, always }));
    const at = Date.now();
    const { href } = location;
    consent.when(() => {
      const analytics = consent.granted('analytics_storage');
      if (analytics) firstParty(id);
      send({
        ...sent,
        at,
        eventID: params['eventID'] ?? params['event_id'],
        page: all['page_location'] ?? href,
        referrer: all['page_referrer'] ?? document.referrer,
        gcs: `G1${Number(consent.granted('ad_storage'))}${Number(analytics)}`,
        consent: consent.words(),
        ga: analytics ? read('_ga') : undefined,
      });
    });
    const done = params['event_callback'];
    if (typeof done === 'function') setTimeout(() => done(), 0);
  }

  /** @type {Record<string, (...args: any[]) => void>} */
  const commands = {
    config(id, params = {}) {
      tags[id] ??= {};
      configured.set(id, params);
      if (params.send_page_view !== false) hit(id, 'page_view', {});
    },
    event(event, params = {}) {
      const to = params.send_to === undefined ? [...configured.keys()] : [params.send_to].flat();
      for (const id of to) hit(id, event, params);
    },
    set(what, value) {
      Object.assign(always, typeof what === 'string' ? { [what]: value } : what);
    },
    consent: (what, types) => consent.command(what, types),
    get(_id, field, callback) {
      if (typeof callback === 'function') callback(field === 'client_id' ? read('_ga') : undefined);
    },
  };

  /** @param {unknown} entry */
  function work(entry) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, ...args] = /** @type {IArguments} */ (entry);
    record(/** @type {IArguments} */ (entry));
    commands[command]?.(...args);
  }

  process(layer, work);
}
