import { jQuery } from 'jquery';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScope } from '#src/scope';
import type { Scope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { createDelegate } from '#widgets/tracking/sources/delegate';

const page = window as unknown as { jQuery?: unknown };
let scope: Scope;
let lines: string[];
let received: unknown[][];

beforeEach(() => {
  scope = createScope('sources', (error) => {
    throw error;
  });
  lines = [];
  received = [];
});
afterEach(() => {
  scope.end();
  delete page.jQuery;
  Reflect.deleteProperty(document, 'readyState');
});

function listen(types: string, throws = false): void {
  const context = contextOf({ scope, log: (line: string) => void lines.push(line) });
  createDelegate(context).onJQuery(types, (...args) => {
    received.push(args.slice(1));
    if (throws) throw new Error('broken');
  });
}

test('[TR-05] jQuery that runs after us is found at load, and a page without it is no error', () => {
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  listen('added_to_cart');
  page.jQuery = jQuery;
  jQuery(document.body).trigger('added_to_cart');
  expect(received).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jQuery(document.body).trigger('added_to_cart');
  expect(received).toEqual([[]]);
  expect(lines).toEqual([]);
});

test("[TR-05] [XX-01, jQuery] a handler's error stays in ours, and an imitation of jQuery does no harm", () => {
  page.jQuery = jQuery;
  listen('added_to_cart', true);
  jQuery(document.body).trigger('added_to_cart');
  expect(lines).toEqual(['added_to_cart: Error: broken']);
  for (const fake of [() => undefined, () => ({}), {}, 'jQuery']) {
    page.jQuery = fake;
    expect(() => listen('added_to_cart')).not.toThrow();
  }
});
