import type { DemoServer } from '../../../../demo-site/server/app.mjs';
import { createDemoServer } from '../../../../demo-site/server/app.mjs';
import { NONCE } from '../../../../demo-site/server/oddities.mjs';

export const AJAX = 'http://shop.test/wp-admin/admin-ajax.php';
export const REST = 'http://shop.test/wp-json/pys-facebook/v1/event';
const TOKEN = 'only-the-owner-knows';
/** The headers of a request from the shop's own page, and of the owner's. */
export const OURS = { origin: 'http://shop.test', authorization: `Bearer ${TOKEN}` };

/** A new server of the demo for each test. */
export let server: DemoServer;

/** Before each test. */
export function startServer(): void {
  server = createDemoServer({ home: 'shop.test', most: 4, ownerToken: TOKEN });
}

export const form = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams(fields);
export const ask = async (address: string, init?: RequestInit): Promise<Response> =>
  server.app.request(address, init);
export const post = (
  address: string,
  body: BodyInit,
  headers: HeadersInit = OURS,
): Promise<Response> => ask(address, { method: 'POST', body, headers });
export const json = (body: unknown): [string, HeadersInit] => [
  JSON.stringify(body),
  { ...OURS, 'content-type': 'application/json' },
];

/** An event as the page's script posts it. */
export const EVENT = {
  action: 'pys_api_event',
  pixel: 'facebook',
  event: 'AddToCart',
  'data[content_ids][0]': '102',
  'data[value]': '179',
  'ids[0]': '1029',
  eventID: 'one-id',
  url: 'http://shop.test/produtos/mesa.html',
  ajax_event: NONCE,
};
