import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScope } from '../../../../../src/scope';
import type { Scope } from '../../../../../src/scope';
import { createDelegate } from '../../../../../widgets/tracking/sources/delegate';
import { at } from './fixture';
import { contextOf } from '../../../context';

let scope: Scope;
let lines: string[];

beforeEach(() => {
  scope = createScope('actions', (error) => {
    throw error;
  });
  lines = [];
});
afterEach(() => scope.end());

const delegate = (): ReturnType<typeof createDelegate> =>
  createDelegate(contextOf({ scope, log: (line: string) => void lines.push(line) }));

test('[TR-57, listeners] each kind of event has one listener, whatever the number of handlers', () => {
  const add = vi.spyOn(document, 'addEventListener');
  const { onClick, onSubmit } = delegate();
  for (let number = 0; number < 120; number += 1) onClick(`.product-${number}`, () => {});
  onSubmit('form', () => {});
  onSubmit('form.other', () => {});
  expect(add.mock.calls.map(([type]) => type)).toEqual(['click', 'submit']);
  add.mockRestore();
});

test('[TR-57, delegated] the innermost matching element is passed on, even if the page stops the event', () => {
  document.body.innerHTML = '<a class="x" id="outer"><b class="x" id="inner"><i></i></b></a>';
  const heard: string[] = [];
  const { onClick } = delegate();
  onClick('.x', ({ id }) => heard.push(id));
  onClick('a', ({ id }) => heard.push(id));
  onClick('u', () => heard.push('never'));
  at('i').addEventListener('click', (event) => event.stopImmediatePropagation());
  at('i').click();
  expect(heard).toEqual(['inner', 'outer']);
});

test('[TR-57, shadow] an event inside an open shadow root is heard, one inside ours is not', () => {
  document.body.innerHTML = '<shop-card></shop-card><enxerto-root></enxerto-root>';
  const heard: string[] = [];
  delegate().onClick('button', ({ id }) => heard.push(id));
  for (const id of ['shop-card', 'enxerto-root']) {
    const root = at(id).attachShadow({ mode: 'open' });
    root.innerHTML = `<button id="in-${id}"></button>`;
    root
      .querySelector('button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  }
  expect(heard).toEqual(['in-shop-card']);
});

test('[XX-01, handlers] a handler that throws loses only that event, with a line; so does a wrong selector', () => {
  document.body.innerHTML = '<form id="f"><input name="matches"><input name="id"><a></a></form>';
  let heard = 0;
  const { onClick, onSubmit } = delegate();
  onClick('][', () => heard++);
  onClick('a', () => {
    throw new Error('broken');
  });
  onClick('a', () => heard++);
  // A form whose fields are called as its own methods.
  onSubmit('form', () => heard++);
  at('a').click();
  at('a').click();
  at('form').dispatchEvent(new Event('submit', { bubbles: true }));
  expect(heard).toBe(3);
  expect(lines).toEqual([
    'invalid selector: ][',
    'click a: Error: broken',
    'click a: Error: broken',
  ]);
});

test('[LD-09, actions] after the end nothing is heard', () => {
  document.body.innerHTML = '<a></a>';
  const heard = vi.fn();
  const { onClick, onMouseover, onChange, onEnterFrame } = delegate();
  onClick('a', heard);
  onMouseover('a', heard);
  onChange('a', heard);
  onEnterFrame(heard);
  scope.end();
  for (const type of ['click', 'mouseover', 'change'])
    at('a').dispatchEvent(new Event(type, { bubbles: true }));
  window.dispatchEvent(new Event('blur'));
  expect(heard).not.toHaveBeenCalled();
});
