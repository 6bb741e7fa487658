import { readFileSync } from 'node:fs';
import { data } from '../data.mjs';
import { decoded, howItCame, record, text } from './note.mjs';

/**
 * A vendor's script, and the stand-in for it.
 *
 * @typedef {object} VendorScript
 * @property {string} service the tracker's name for the service
 * @property {string} host
 * @property {string} path the script's path on that host
 * @property {string[]} files names of files in `vendors/`; each has one function with the file's name
 * @property {string} call code that calls these functions, after `vendor` has run
 */

/** @type {VendorScript[]} */
export const VENDORS = data('vendors');

/** The source text of a stand-in's function, without `export`. It is served with its comments. @param {string} name */
const source = (name) =>
  readFileSync(new URL(`vendors/${name}.mjs`, import.meta.url), 'utf8').replace(/^export /m, '');

/**
 * Returns the stand-in as a classic script, because the vendor's own script is a classic script too.
 *
 * @param {VendorScript} script
 * @param {{ host?: string, path?: string }} [place] where the stand-in is served; default: the vendor's own host and path
 */
export function vendorScript(script, { host = script.host, path = script.path } = {}) {
  const { service, files, call } = script;
  const own = `const own = vendor(${[service, path, host].map((value) => JSON.stringify(value)).join(', ')});`;
  return `(function () {
'use strict';
${['vendor', ...files].map(source).join('\n')}
${own}
${call};
})();
`;
}

/** The folder below the shop's root that has a folder for each vendor's host. */
export const VENDOR_ROOT = 'vendor/';

/**
 * Adds the routes below `/vendor/`: one for each stand-in, and one for the events that the stand-ins send.
 *
 * @param {import('hono').Hono} app
 * @param {import('./app.mjs').Parts} parts
 */
export function vendorRoutes(app, { store }) {
  for (const script of VENDORS) {
    app.get(`/${VENDOR_ROOT}${script.host}/${script.path}`, (c) => {
      c.header('content-type', 'text/javascript; charset=utf-8');
      c.header('cache-control', 'no-cache');
      return c.body(vendorScript(script));
    });
  }
  app.on(['GET', 'POST'], `/${VENDOR_ROOT}:host/record`, async (c) => {
    const event = recorded(c.req.query('d') ?? (await c.req.text()));
    await store.add({
      route: 'vendor',
      action: 'event',
      service: text(event['service']),
      event: text(event['name']),
      eventID: text(event['eventID']),
      ids: [text(event['id'])],
      params: record(event['params']),
      status: 204,
      accepted: true,
      more: { ...howItCame(c.req.raw, {}), vendor: event },
    });
    return c.body(null, 204);
  });
}

/** Parses the event that a stand-in sent. @param {string} sent */
export const recorded = (sent) => record(decoded(sent));
