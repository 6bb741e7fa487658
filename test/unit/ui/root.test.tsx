import { afterEach, expect, test, vi } from 'vitest';
import { createScope } from '../../../src/scope';
import { createRoot } from '../../../src/ui/root';
import { nextTask } from '../../renderer';
import { contextOf } from '../context';

/** As much of a context as a root needs, with a decision that changes when the test says so. */
function widget() {
  const crashed = vi.fn();
  const scope = createScope('widget', crashed);
  const listeners = new Set<() => void>();
  const decision = { decided: false };
  const consent = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const decide = (): void => {
    decision.decided = true;
    for (const listener of listeners) listener();
  };
  const container = document.createElement('div');
  document.body.append(container);
  const context = contextOf({ scope, consent });
  return { context, container, scope, crashed, decision, decide, listeners };
}

/** What is drawn, once whoever draws in a task of its own has done so. */
async function text(container: Element): Promise<string | null> {
  for (let turn = 0; turn < 5; turn += 1) await nextTask();
  return container.textContent;
}

afterEach(() => document.body.replaceChildren());

test("the view follows the decision and the widget's own state, until it is removed", async () => {
  const { context, container, decision, decide, listeners } = widget();
  const root = createRoot(context, container, { tab: 1, open: false }, ({ tab, open }) => (
    <p>{`${tab} ${open ? 'open' : 'shut'} ${decision.decided ? 'decided' : 'asking'}`}</p>
  ));
  expect(await text(container)).toBe('1 shut asking');
  root.set({ open: true });
  expect(await text(container)).toBe('1 open asking');
  decide();
  expect(await text(container)).toBe('1 open decided');
  root.set({ tab: 2 });
  expect(root.state).toEqual({ tab: 2, open: true });
  expect(await text(container)).toBe('2 open decided');
  root.remove();
  root.set({ tab: 3 });
  expect(await text(container)).toBe('');
  expect(listeners.size).toBe(0);
});

test('[LD-06, render] a view or a component that throws ends the widget, and nothing of it stays', async () => {
  // React reports caught errors on the console by itself; that is its business, not the test's.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const crash = new Error('crash');
  function Crashing(): never {
    throw crash;
  }
  const views = [
    (isBad: boolean) => (isBad ? <Crashing /> : <p>fine</p>),
    (isBad: boolean) => {
      if (isBad) throw crash;
      return <p>fine</p>;
    },
  ];
  for (const view of views) {
    const { context, container, scope, crashed, listeners } = widget();
    const root = createRoot(context, container, { isBad: false }, ({ isBad }) => view(isBad));
    expect(await text(container)).toBe('fine');
    root.set({ isBad: true });
    expect(await text(container)).toBe('');
    expect(crashed).toHaveBeenCalledWith(crash, scope);
    expect([scope.ended, listeners.size]).toEqual([true, 0]);
  }
});
