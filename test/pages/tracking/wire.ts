import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { choose } from '../choice/visitor';
import { ajaxAnswer, printed } from '../harness/php';
import type { Recorded } from '../harness/servers';
import type { Shop } from '../harness/test';
import { plainPage } from '../harness/test';

/** What Meta's part of the page needs to send the server its copies. */
const OPTIONS = {
  facebook: { pixelIds: ['1029384756019283'], serverApiEnabled: true },
  ajaxUrl: '/wp-admin/admin-ajax.php',
  ajax_event: '3f9c1be07a',
  ajaxForServerEvent: '1',
  ajaxForServerStaticEvent: '1',
  useSendBeacon: '1',
};

interface Parts {
  body?: string;
  /** Who prints: `printedAlone` for a server without the legacy consent plugin. */
  data?: typeof printed;
  /** Of `pysOptions`. */
  [option: string]: unknown;
}

/** A page of the shop that the pixel plugin's server prints. */
export function trackedPage({ body = '', data = printed, ...options }: Parts = {}) {
  const head = [
    data({ ...OPTIONS, ...options }),
    `var pysFacebookRest = { restApiUrl: '/wp-json/pys-facebook/v1/event' };`,
  ];
  return plainPage(body, `<script>${head.join('\n')}</script>`);
}

/** One copy as it reached the server. */
export interface Received {
  by: 'REST' | 'ajax';
  event: string;
  id: string;
  fields: Record<string, string>;
  headers: Recorded['headers'];
}

const REST = '/wp-json/pys-facebook/v1/event';
const AJAX = '/wp-admin/admin-ajax.php';

const actionOf = (path: string): string =>
  new URL(path, 'http://shop.test').searchParams.get('action') ?? '';

/** The shop's server, which answers as configured by a test and records what it accepted. */
export interface Wire {
  /** Sets the REST route's status from now on; 200 by default. */
  rest: number;
  /** All copies, refused or not. */
  received(): Received[];
  /** Names of the events that were answered with 200, in order. */
  accepted: string[];
  /** The actions of the questions to the server, in order of arrival. */
  asked(): string[];
}

export function createWire(shop: Shop): Wire {
  const wire: Wire = {
    rest: 200,
    accepted: [],
    asked: () =>
      shop.requests
        .filter(({ path, method }) => method === 'GET' && path.startsWith(`${AJAX}?`))
        .map(({ path }) => actionOf(path)),
    received: () =>
      shop.requests
        .filter(({ path, method }) => method === 'POST' && [REST, AJAX].includes(path))
        .map(({ path, body, headers }) => {
          const fields = Object.fromEntries(new URLSearchParams(body));
          const { event = '', eventID: id = '' } = fields;
          return { by: path === REST ? 'REST' : 'ajax', event, id, fields, headers };
        }),
  };
  const respond = ({ body }: Recorded, response: ServerResponse, status: number, text: string) => {
    if (status === 200) wire.accepted.push(new URLSearchParams(body).get('event') ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  shop.answer(`shop.test${REST}`, (request, response) =>
    respond(request, response, wire.rest, '{"success":true}'),
  );
  shop.answer(`shop.test${AJAX}`, (request, response) => {
    if (request.method === 'POST') respond(request, response, 200, '');
    else response.end(ajaxAnswer(request));
  });
  return wire;
}

/** Fires an event at Meta, as a script in a cart fragment does, and returns the id of its pixel event. */
export function fire(page: Page, name: string, event: object = {}): Promise<string> {
  return page.evaluate(
    ([called, own]) => {
      const { getPixelBySlag, fbq } = window as never as {
        getPixelBySlag(slug: string): { fireEvent(name: string, event: object): void };
        fbq: { queue: { [at: number]: { eventID: string } }[] };
      };
      getPixelBySlag('facebook').fireEvent(called, { type: 'dyn', ...own });
      return fbq.queue[fbq.queue.length - 1]?.[3]?.eventID ?? '';
    },
    [name, event] as const,
  );
}

/** Everything is accepted, and Meta there. */
export async function acceptWithMeta(page: Page): Promise<void> {
  await choose(page, 'all');
  await page.waitForFunction(() => 'fbq' in window);
}

/** The tracker is there for the page's other scripts. */
export const isReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'getPixelBySlag' in window);
