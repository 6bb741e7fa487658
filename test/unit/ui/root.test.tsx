import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ShownDecision } from '#src/consent/consent';
import type { WidgetContext } from '#src/contract';
import { createScope } from '#src/scope';
import { render } from '#src/ui/root';
import { useDecision, useFields, type Fields } from '#src/ui/widget';
import { nextTask } from '#test/renderer';
import { contextOf } from '../context';

/** As much of a chunk's context as a root needs, with a decision that changes when the test says so. */
function chunk(shared: object = {}) {
  const crashed = vi.fn();
  const scope = createScope('widget', crashed);
  const store = createStore<ShownDecision>(() => ({}));
  const consent = { store, decided: false };
  const decide = (): void => {
    consent.decided = true;
    store.setState({ screen: {} });
  };
  const context: WidgetContext = contextOf({ scope, consent, page: { shared } });
  return { context, scope, crashed, decide };
}

/** What is drawn, once whoever draws in a task of its own has done so. */
async function text(container: Element): Promise<string | null> {
  for (let turn = 0; turn < 10; turn += 1) await nextTask();
  return container.textContent;
}

function place(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

afterEach(() => document.body.replaceChildren());

test("[XX-22, one root] a component follows the decision and its own state, until it is removed; a widget's chunks share one root", async () => {
  const shared: { roots?: object } = {};
  const { context, decide } = chunk(shared);
  const [first, second] = [place(), place()];
  const note = vi.fn<(given: Fields<{ tab: number; open: boolean }>) => void>();
  const fields = () => note.mock.lastCall?.[0];
  function App() {
    const { decided } = useDecision();
    const own = useFields({ tab: 1, open: false });
    note(own);
    const { tab, open } = own.shown;
    return createPortal(
      `${tab} ${open ? 'open' : 'shut'} ${decided ? 'decided' : 'asking'}`,
      first,
    );
  }
  const remove = render('consent', context, <App />);
  expect(first.textContent).toBe('1 shut asking');
  fields()?.set({ open: true });
  expect(await text(first)).toBe('1 open asking');
  decide();
  expect(await text(first)).toBe('1 open decided');
  const other = chunk(shared);
  render('consent', other.context, createPortal('later', second));
  expect([first.textContent, second.textContent]).toEqual(['1 open decided', 'later']);
  expect(Object.keys(shared.roots ?? {})).toEqual(['consent']);
  fields()?.set({ tab: 2 });
  expect(fields()?.now()).toEqual({ tab: 2, open: true });
  expect(await text(first)).toBe('2 open decided');
  remove();
  expect([await text(first), second.textContent]).toEqual(['', 'later']);
  other.scope.end();
  expect([await text(second), shared.roots]).toEqual(['', {}]);
});

test('[LD-06, render] a component that throws ends its chunk, nothing of it stays, and the others of its widget go on', async () => {
  // React reports caught errors on the console by itself; that is its business, not the test's.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const crash = new Error('crash');
  const shared = {};
  const { context, scope, crashed } = chunk(shared);
  const other = chunk(shared);
  const [first, second] = [place(), place()];
  const note = vi.fn<(fail: () => void) => void>();
  function App() {
    const [isBad, setIsBad] = useState(false);
    note(() => setIsBad(true));
    if (isBad) throw crash;
    return createPortal('fine', first);
  }
  render('push', context, <App />);
  render('push', other.context, createPortal('fine too', second));
  expect(await text(first)).toBe('fine');
  note.mock.lastCall?.[0]();
  expect(await text(first)).toBe('');
  expect(crashed).toHaveBeenCalledWith(crash, scope);
  expect([scope.ended, other.scope.ended, second.textContent]).toEqual([true, false, 'fine too']);
});
