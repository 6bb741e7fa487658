import { afterEach, beforeEach, vi } from 'vitest';
import type { ChunkName } from '#src/chunks';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { eventOf } from '#widgets/tracking/model/event';
import type { ServerSettings } from '#widgets/tracking/model/settings';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { createServerCopy } from '#widgets/tracking/pipeline/server-copy';
import { createServer } from '#widgets/tracking/server';
import type { OutboxOptions } from '#widgets/tracking/server/open-outbox.ts';
import type { Bench } from '../fixture';
import { bench } from '../fixture';

export const OPTIONS = {
  facebook: { pixelIds: ['111'] },
  pinterest: { pixelIds: ['222'] },
  bing: {},
  ajaxUrl: '/wp-admin/admin-ajax.php',
  ajax_event: 'old',
  useSendBeacon: '1',
};
export const ID = '3c6ef362-0d1e-4f2a-9b3c-3c6ef362a5c7';
/** An event as the tracker passes it. */
export const outgoing = (change: Partial<OutgoingEvent> = {}): OutgoingEvent => ({
  ...eventOf({
    e_id: 'woo_add_to_cart_on_button_click',
    pixelIds: ['111'],
    woo_order: '',
  }),
  slug: 'facebook',
  name: 'AddToCart',
  params: { value: '289.90' },
  id: ID,
  time: 1_760_000_000_500,
  ...change,
});

interface Sent {
  path: string;
  fields: Record<string, string>;
  init: RequestInit;
}

/** The requests to the server, and the errors that were logged, in this test. */
export let sent: Sent[] = [];
export let errors: string[] = [];
/** The input with which the outbox was loaded. */
export let given: OutboxOptions | undefined;
let made: Bench | undefined;
/** What answers, by path; nothing: 200 and JSON. */
export let answers: Record<string, () => Response | Promise<Response>> = {};
let scope = createScope('server', () => undefined);

interface Serving extends Bench {
  /** Has the server's copy of an event made and sent. */
  toServer(outgoing: OutgoingEvent): void;
}

/** The chunk on a page where everything is allowed. */
export function serve(options: object = OPTIONS, server: Partial<ServerSettings> = {}): Serving {
  const all = { decided: true, yes: ['advertisement', 'analytics'] };
  const on = bench({ ...options }, all, {}, true, { services: {}, server });
  made = on;
  scope = createScope('server', (error) => errors.push(String(error)));
  const context = contextOf({
    scope,
    log: Object.assign((line: string) => on.lines.push(line), {
      error: (line: string) => errors.push(line),
    }),
    consent: {
      allows: () => on.tracker.granted('facebook'),
      decided: true,
      subscribe: () => () => undefined,
    },
    chunks: {
      load: (_name: ChunkName, what: OutboxOptions) => {
        given = what;
        return Promise.resolve(true);
      },
    },
  });
  const send = createServer(context, on.tracker);
  return { ...on, toServer: (one) => send(createServerCopy(one, on.tracker, on.visit)) };
}

/** Resolves once the responses have been handled. */
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
export const details = ({ notes }: Bench): string[] =>
  notes.map(({ decision, detail }) => `${decision} ${detail}`);

/** The two addresses. */
export const REST = '/wp-json/pys';
export const AJAX = '/wp-admin/admin-ajax.php';

/** The error of a request to one of them that failed, with the status or what there was in its place. */
export const failed = (path: string, how: string): string =>
  `${location.origin}${path} failed: ${how}`;

/** Before each test: a server that accepts every request. */
function startServing(): void {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  errors = [];
  answers = {};
  given = undefined;
  Object.assign(window, {
    pysFacebookRest: { restApiUrl: '/wp-json/pys' },
    pysOptions: { ajax_event: 'new' },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address, location.href).pathname;
    sent.push({ path, init, fields: Object.fromEntries(new URLSearchParams(String(init.body))) });
    const answer = answers[path] ?? (() => new Response('{"success":true}'));
    return Promise.resolve(answer());
  });
}

/** After each test. */
function endServing(): void {
  scope.end();
  made?.end();
  made = undefined;
}

/** Each test of the file begins with a server without requests. */
export function serveEachTest(): void {
  beforeEach(startServing);
  afterEach(endServing);
}
