import { afterEach, expect, test } from 'vitest';
import { contextOf } from '#test/unit/context';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { mount } from '#widgets/tracking/sources/late';
import { bench, sent } from '../fixture';

const KIND = 'woo_add_to_cart_on_button_click';
const ID = '432b4666-0d1e-4f2a-9b3c-432b4666a5c7';
const OTHER = 'e162c017-0d1e-4f2a-9b3c-e162c017a5c7';
const woo = {
  enabled: true,
  addToCartOnButtonEnabled: true,
  addToCartCatchMethod: 'add_cart_hook',
};
const SERVICES = {
  facebook: { pixelIds: ['1'] },
  ga: { trackingIds: ['G-1'] },
  gtm: {},
  pinterest: {},
  bing: {},
  woo,
  ajaxForServerStaticEvent: '1',
};
const ALL = { decided: true, yes: ['analytics', 'advertisement'] };

afterEach(() => {
  document.body.innerHTML = '';
});

/** An element as the server prints it. */
function element(dir: string): HTMLElement {
  const made = document.createElement('div');
  made.id = 'pys_late_event';
  made.setAttribute('dir', dir);
  return made;
}

/** Runs the source on the page as it is. */
function mounted(options: PhpValues): { events: OutgoingEvent[]; lines: string[] } {
  const at = bench({ ...SERVICES, ...options }, { ...ALL });
  const lines: string[] = [];
  mount(contextOf({ log: (line: string) => void lines.push(line) }), {
    tracker: at.tracker,
    time: 1000,
  });
  at.end();
  return { events: sent(at), lines };
}

/** Runs the source on a page with one such element in its body. */
function late(dir: unknown, options: PhpValues = {}): { events: OutgoingEvent[]; lines: string[] } {
  document.body.append(element(typeof dir === 'string' ? dir : JSON.stringify(dir)));
  return mounted(options);
}

const names = ({ events }: { events: OutgoingEvent[] }): string[] =>
  events.map(({ slug, name }) => `${slug} ${name}`);
const meta = (more: object = {}): object => ({
  name: 'AddToCart',
  e_id: KIND,
  eventID: ID,
  pixelIds: ['1'],
  ...more,
});

test.each([
  ['free', (event: object) => event],
  ['paid', (event: object) => [event]],
])(
  "[TR-04, shapes] [TR-55, late] the %s plugin's late event is sent once to each service, with the server's id and the page's time",
  (_name, shaped) => {
    const google = { name: 'add_to_cart', e_id: KIND, eventID: OTHER, trackingIds: ['G-1'] };
    const result = late({ ga: shaped(google), facebook: shaped(meta()) });
    expect(names(result)).toEqual(['facebook AddToCart', 'ga add_to_cart']);
    expect(result.events.map(({ id, time }) => [id, time])).toEqual([
      [ID, 1000],
      [ID, 1000],
    ]);
    expect(result.lines).toEqual([]);
  },
);

test('[TR-55, late] several late events are sent each, and one without an id gets a new one', () => {
  const { events } = late({
    facebook: [meta(), meta({ eventID: '' }), meta({ eventID: 'no id' })],
  });
  const ids = events.map(({ id }) => id);
  expect(ids[0]).toBe(ID);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toHaveLength(36);
});

test.each(['', '{', '[]', '{}', '"x"', 'null', '{"facebook":7}'])(
  '[TR-04, invalid] %j causes one warning and nothing else',
  (dir) => {
    const { events, lines } = late(dir);
    expect(events).toEqual([]);
    expect(lines).toEqual(['Invalid or empty JSON in the late-event attribute']);
  },
);

test.each([
  ['of another kind', meta({ e_id: 'woo_purchase' })],
  ['of a kind that every object has', meta({ e_id: '__proto__' })],
  ['of another name', meta({ name: 'Purchase' })],
  ['of another pixel', meta({ pixelIds: ['1', '666'] })],
  ['without a kind', { name: 'AddToCart' }],
])(
  '[XX-13, late event] one %s is ignored with one line, and the others are sent',
  (_what, strange) => {
    const result = late({ facebook: [strange, meta()], __proto__: 1, nobody: meta() });
    expect(names(result)).toEqual(['facebook AddToCart']);
    expect(result.lines).toHaveLength(1);
  },
);

test("[XX-13, late event] only an event's plain parameters are sent: no order, time window or look-up", () => {
  document.body.innerHTML = '<p id="preco">39</p>';
  const { events } = late({
    facebook: meta({
      woo_order: '2041',
      edd_order: '7',
      order_key: 'wc_order_x',
      hasTimeWindow: true,
      timeWindow: 24,
      delay: 60,
      custom_event_post_id: 'x',
      ajaxFire: true,
      params: { value: 39, at: { dynamic: true, selector: '#preco' }, is: { selector: '#preco' } },
    }),
  });
  expect(events.map(({ params, raw }) => [params, raw])).toEqual([
    [
      { value: 39 },
      { name: 'AddToCart', e_id: KIND, type: 'static', eventID: ID, pixelIds: ['1'] },
    ],
  ]);
});

test.each([
  ['a second one at the foot', woo, () => document.body.append(element('{}'))],
  ['where clicks are counted', { ...woo, addToCartCatchMethod: 'add_cart_js' }, () => {}],
  ['where the shop is switched off', { ...woo, enabled: false }, () => {}],
])('[XX-13, late event] %s: nothing is sent, and one line says so', (_where, shop, before) => {
  before();
  const { events, lines } = late({ facebook: meta() }, { woo: shop });
  expect([events, lines.length]).toEqual([[], 1]);
});

test("[XX-13, late event] an element within the page's content sends nothing, and one line says so", () => {
  const comment = document.createElement('article');
  comment.append(element(JSON.stringify({ facebook: meta() })));
  document.body.append(comment);
  const { events, lines } = mounted({});
  expect([events, lines.length]).toEqual([[], 1]);
});

test("[TR-04, once] the server's own element at the foot counts beside one that a visitor wrote in a comment", () => {
  document.body.innerHTML = '<article><div id="pys_late_event" dir="{}"></div></article>';
  const result = late({ facebook: meta() });
  expect(names(result)).toEqual(['facebook AddToCart']);
  expect(result.lines).toEqual([]);
});
