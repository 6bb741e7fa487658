import { decoded, howItCame, list, record, text } from './note.mjs';
import { asked, posted } from './php.mjs';

/** @typedef {import('./app.mjs').Parts} Parts */

const ROUTE = '/wp-json/pys-facebook/v1/event';

/**
 * The tracking plugin's REST route for Meta's server events. It checks no nonce. Instead, the host in the header `Origin`, or
 * in `Referer` if that is missing, must be exactly the shop's.
 *
 * @param {import('hono').Hono} app
 * @param {Parts} parts
 */
export function rest(app, { store, oddities, home }) {
  app.all(ROUTE, async (c) => {
    const request = c.req.raw;
    const cors = crossOrigin(request);
    /** @param {unknown} body @param {number} [status] @param {Record<string, string>} [extra] */
    const respond = (body, status = 200, extra = {}) =>
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json; charset=UTF-8', ...cors, ...extra },
      });
    /** @param {string} code @param {string} message @param {number} status @param {object} [data] */
    const refuses = (code, message, status, data) =>
      respond({ code, message, data: { status, ...data } }, status);

    if (request.method === 'OPTIONS')
      return respond({ namespace: 'pys-facebook/v1', methods: ['POST'] }, 200, { allow: 'POST' });
    if (request.method !== 'POST')
      return refuses(
        'rest_no_route',
        'No route was found matching the URL and request method.',
        404,
      );

    const isJson = /^application\/(?:[\w.-]+\+)?json/i.test(c.req.header('content-type') ?? '');
    const body = isJson ? decoded(await request.text()) : undefined;
    if (isJson && body === undefined)
      return refuses('rest_invalid_json', 'Invalid JSON body passed.', 400);
    const form = isJson ? {} : await posted(request);
    const fields = { ...asked(c.req.url), ...form, ...record(body) };
    const what = {
      route: /** @type {const} */ ('rest'),
      action: 'event',
      service: 'facebook',
      event: text(fields['event']),
      eventID: text(fields['eventID']),
      ids: list(decoded(fields['ids'])),
      params: record(decoded(fields['data'])),
      more: {
        ...howItCame(request, fields),
        // The plugin reads the event's address from form fields. A JSON body has none, so the plugin sends this route's address to Meta.
        source: text(form['url']) || text(fields['event_source_url']) || c.req.url,
      },
    };

    const work = async () => {
      if (what.event === '') {
        await store.add({ ...what, status: 400, accepted: false });
        return refuses('rest_missing_callback_param', 'Missing parameter(s): event', 400, {
          params: ['event'],
        });
      }
      if (sender(request) !== (home ?? new URL(c.req.url).hostname)) {
        await store.add({ ...what, status: 401, accepted: false });
        return refuses('rest_forbidden', 'Sorry, you are not allowed to do that.', 401);
      }
      await store.add({ ...what, status: 200, accepted: true });
      return respond({ success: true });
    };
    return oddities.meet('rest', c, work, async (status) => {
      await store.add({ ...what, status, accepted: false });
      const [code, message] = REFUSALS[status] ?? ['rest_error', 'The request was refused.'];
      // An oddity that cuts the connection or hangs has no status. The answer that is created here is then not sent.
      return refuses(code, message, status || 500);
    });
  });
}

/** @type {Record<number, [code: string, message: string]>} */
const REFUSALS = {
  401: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
  404: ['rest_no_route', 'No route was found matching the URL and request method.'],
  429: ['rate_limit_exceeded', 'Too many requests.'],
  500: ['internal_server_error', 'There has been a critical error on this website.'],
};

/** The host name of the page that sent the request; '' if the request does not name it. @param {Request} request */
function sender({ headers }) {
  try {
    return new URL(headers.get('origin') ?? headers.get('referer') ?? '').hostname;
  } catch {
    return '';
  }
}

/**
 * Returns the headers for requests from other origins. WordPress lets any origin read its REST answers, even with the visitor's
 * cookies. This server allows the same without cookies, because nobody can log in here.
 *
 * @param {Request} request
 */
function crossOrigin({ headers }) {
  return {
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    ...(headers.has('origin') && {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    }),
  };
}
