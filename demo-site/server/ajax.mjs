import { answersTo, visitorOf } from '../tracking/visitor.mjs';
import { howItCame, list, record, text } from './note.mjs';
import { asked, posted } from './php.mjs';

/** @typedef {import('./app.mjs').Parts} Parts */

/** The actions by which server copies of events arrive, each with its service. @type {Record<string, string>} */
const EVENTS = { pys_api_event: 'facebook', pys_pinterest_api_event: 'pinterest' };

/** The part of WordPress's `admin-ajax.php` that the tracking plugin uses. @param {import('hono').Hono} app @param {Parts} parts */
export function ajax(app, { store, oddities }) {
  app.all('/wp-admin/admin-ajax.php', async (c) => {
    const request = c.req.raw;
    const fields = { ...asked(c.req.url), ...(await posted(request)) };
    const action = text(fields['action']);
    const more = howItCame(request, fields);

    /** @param {number} status @param {boolean} accepted @param {Partial<import('./store.mjs').Received>} [what] */
    const note = (status, accepted, what = {}) =>
      store.add({
        route: 'ajax',
        action,
        service: '',
        event: '',
        eventID: '',
        ids: [],
        params: {},
        more,
        ...what,
        status,
        accepted,
      });

    /** @param {string} body @param {number} [status] */
    const respond = (body, status = 200) =>
      new Response(body, { status, headers: headers('text/html; charset=UTF-8') });
    /** @param {unknown} value */
    const json = (value) =>
      new Response(JSON.stringify(value), { headers: headers('application/json; charset=UTF-8') });

    /** WordPress's answer to an action that it does not know. @param {number} status */
    const unknown = async (status) => {
      await note(status, false);
      return respond('0', status || 500);
    };

    const isId = action === 'pys_get_pbid';
    if (isId || action === 'pys_get_gdpr_filters_values') {
      const data = answers(c)[action];
      const work = async () => {
        const { externalId, disabled } = oddities.now;
        await note(200, !isId || externalId);
        if (isId && !externalId) return respond('0');
        return json({ success: true, data: isId ? data : { ...data, ...disabled } });
      };
      return oddities.meet(isId ? 'pbid' : 'filters', c, work, unknown);
    }

    const service = EVENTS[action];
    // If Meta's server events are off, the plugin does not register its action, and WordPress answers as it does to any unknown action.
    if (service === undefined || (service === 'facebook' && !oddities.now.serverApi))
      return unknown(400);
    const event = text(fields['event']);
    const what = {
      service,
      event: event === 'hCR' ? 'CompleteRegistration' : event,
      eventID: text(fields['eventID']),
      ids: list(fields['ids']),
      params: record(fields['data']),
      more: { ...more, source: text(fields['url']) },
    };
    const work = async () => {
      // The plugin gives a wrong or missing nonce the same response as a correct one; only the recorded `accepted` differs.
      await note(200, fields['ajax_event'] === oddities.now.nonce, what);
      return respond('');
    };
    return oddities.meet('ajax', c, work, async (status) => {
      await note(status, false, what);
      return respond('');
    });
  });
}

/** @param {string} type */
const headers = (type) => ({
  'content-type': type,
  'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
});

/** The plugin's answers for the visitor whose cookies the request has. @param {import('hono').Context} c */
const answers = (c) =>
  answersTo(visitorOf(c.req.header('cookie'), c.env?.incoming?.socket?.remoteAddress));
