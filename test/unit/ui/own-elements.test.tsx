import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScope, type Scope } from '#src/scope';
import { ownElement } from '#src/ui/own-elements';
import { nextTask } from '#test/renderer';

let failures: unknown[] = [];
let scope: Scope;
beforeEach(() => {
  failures = [];
  scope = createScope('hours', (error) => failures.push(error));
});
afterEach(() => {
  scope.end();
  document.body.replaceChildren();
});

/** The prototype of elements that has `addEventListener`. */
function ownerOfListeners(): EventTarget {
  let owner = Element.prototype as EventTarget;
  while (!Object.hasOwn(owner, 'addEventListener'))
    owner = Object.getPrototypeOf(owner) as EventTarget;
  return owner;
}

/** Renders a button into an element of ours. */
async function drawButton(
  onClick: () => void,
  isMeant?: (event: Event) => boolean,
): Promise<HTMLElement> {
  const container = ownElement(scope, document.createElement('div'), isMeant);
  document.body.append(container);
  createRoot(container).render(
    <p>
      <button type="button" onClick={onClick}>
        Accept
      </button>
    </p>,
  );
  for (let turn = 0; turn < 20 && container.childNodes.length === 0; turn += 1) await nextTask();
  return container;
}

test('[LD-28] a script that keeps all listeners but its own does not keep those that React adds in our elements', async () => {
  const listened: { type: string; isRocket: unknown }[] = [];
  const native = EventTarget.prototype.addEventListener;
  vi.spyOn(ownerOfListeners(), 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...given: Parameters<typeof native>
  ) {
    const [type, , options] = given;
    const isRocket = typeof options === 'object' && 'isRocket' in options;
    listened.push({ type, isRocket });
    if (isRocket) native.apply(this, given);
  });
  const onClick = vi.fn();
  const container = await drawButton(onClick);
  container.querySelector('button')?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(listened).toContainEqual({ type: 'click', isRocket: true });
});

test('[XX-21] an event that is not meant for our components reaches the page’s listeners all the same', async () => {
  const onClick = vi.fn();
  const onPage = vi.fn();
  let isMuted = false;
  const container = await drawButton(onClick, () => !isMuted);
  document.addEventListener('click', onPage, { once: true });
  isMuted = true;
  container.querySelector('button')?.click();
  expect(onClick).not.toHaveBeenCalled();
  expect(onPage).toHaveBeenCalledTimes(1);
  isMuted = false;
  container.querySelector('button')?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
});

// React itself reports a handler's error to the page's error handlers. Preact, with which we are built, lets it through.
const testOnPreact = test.runIf(process.env['RENDERER'] === 'preact');

testOnPreact(
  '[LD-06, handlers] an error in a handler ends the scope, and no handler runs after it',
  async () => {
    const onClick = vi.fn(() => {
      throw new Error('broken');
    });
    const button = (await drawButton(onClick)).querySelector('button');
    button?.click();
    expect([scope.ended, String(failures)]).toEqual([true, 'Error: broken']);
    button?.click();
    expect(onClick).toHaveBeenCalledTimes(1);
  },
);

test('what a click changes is rendered before the next click of the same task', async () => {
  const container = ownElement(scope, document.createElement('div'));
  document.body.append(container);
  function Once(): ReactNode {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={count ? undefined : () => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  flushSync(() => createRoot(container).render(<Once />));
  const button = container.querySelector('button');
  button?.click();
  expect(button?.textContent).toBe('1');
  // Its listener has been removed.
  button?.click();
  expect(button?.textContent).toBe('1');
});

test('[XX-18, libraries] elements are made although markup of the page is named as what makes them', async () => {
  const form = document.createElement('form');
  for (const name of ['createElementNS', 'createElement'])
    Object.defineProperty(document, name, { configurable: true, value: form });
  try {
    const own = ownElement(scope, form.cloneNode() as HTMLElement);
    const { ownerDocument } = own;
    const made = ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', 'p');
    expect([made.localName, made.ownerDocument]).toEqual(['p', ownerDocument]);
  } finally {
    for (const name of ['createElementNS', 'createElement']) Reflect.deleteProperty(document, name);
  }
});
