import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScope } from '#src/scope';
import type { Scope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { createDelegate } from '#widgets/tracking/sources/delegate';
import { at } from './fixture';

let scope: Scope;
let lines: string[];

beforeEach(() => {
  scope = createScope('sources', (error) => {
    throw error;
  });
  lines = [];
});
afterEach(() => scope.end());

const delegate = (): ReturnType<typeof createDelegate> =>
  createDelegate(contextOf({ scope, log: (line: string) => void lines.push(line) }));

test('[TR-57, delegated] the innermost matching element is passed on, even if the page stops the event', () => {
  document.body.innerHTML = '<a class="x" id="outer"><b class="x" id="inner"><i></i></b></a>';
  const calls: string[] = [];
  const { onClick } = delegate();
  onClick('.x', ({ id }) => calls.push(id));
  onClick('a', ({ id }) => calls.push(id));
  onClick('u', () => calls.push('never'));
  at('i').addEventListener('click', (event) => event.stopImmediatePropagation());
  at('i').click();
  expect(calls).toEqual(['inner', 'outer']);
});

test('[TR-57, shadow] an event inside an open shadow root is handled, one inside ours is not', () => {
  document.body.innerHTML = '<shop-card></shop-card><enxerto-root></enxerto-root>';
  const calls: string[] = [];
  delegate().onClick('button', ({ id }) => calls.push(id));
  for (const id of ['shop-card', 'enxerto-root']) {
    const root = at(id).attachShadow({ mode: 'open' });
    root.innerHTML = `<button id="in-${id}"></button>`;
    root
      .querySelector('button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  }
  expect(calls).toEqual(['in-shop-card']);
});

test('[XX-01, handlers] a handler that throws loses only that event, with a line; so does a wrong selector', () => {
  document.body.innerHTML = '<form id="f"><input name="matches"><input name="id"><a></a></form>';
  let calls = 0;
  const { onClick, onSubmit } = delegate();
  onClick('][', () => calls++);
  onClick('a', () => {
    throw new Error('broken');
  });
  onClick('a', () => calls++);
  // A form whose fields are called as its own methods.
  onSubmit('form', () => calls++);
  at('a').click();
  at('a').click();
  at('form').dispatchEvent(new Event('submit', { bubbles: true }));
  expect(calls).toBe(3);
  expect(lines).toEqual([
    'invalid selector: ][',
    'click a: Error: broken',
    'click a: Error: broken',
  ]);
});
