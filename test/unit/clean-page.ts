import { afterEach, vi } from 'vitest';

/**
 * Test files share one document, for a new one costs more than most files' tests. What a file has left on it is taken away
 * before the next one begins: listeners, globals, cookies, storage, nodes, its address.
 */
interface Clean {
  /** What stood on each of `OBJECTS`. */
  own: Set<PropertyKey>[];
  url: string;
  /** Removes a listener that was added to the window, the document or what every page has. */
  listeners: (() => void)[];
}

/** What tests put properties of their own on. */
const OBJECTS: object[] =
  typeof document === 'undefined' ? [] : [globalThis, document, navigator, location];
const KEY = Symbol.for('enxerto.clean-page');
const global = globalThis as unknown as Record<PropertyKey, unknown> & { [KEY]?: Clean };

/** Notes every listener that is added from now on. */
function watch(): (() => void)[] {
  const listeners: (() => void)[] = [];
  for (const target of [
    window,
    document,
    document.documentElement,
    document.body,
  ] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...given: Parameters<typeof add>): void => {
      add(...given);
      listeners.push(() => target.removeEventListener(...given));
    };
  }
  return listeners;
}

function clearCookies(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
}

function clean({ own, url, listeners }: Clean): void {
  // Some tests keep the state of a module: each file has modules of its own.
  vi.resetModules();
  OBJECTS.forEach((object, at) => {
    for (const name of Reflect.ownKeys(object))
      if (!own[at]?.has(name) && name !== KEY) Reflect.deleteProperty(object, name);
  });
  for (const remove of listeners.splice(0)) remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  clearCookies();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  clearCookies();
}

// After the test's own hooks: those that need a fake clock or a replaced global still find it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

if (typeof document !== 'undefined') {
  const known = global[KEY];
  if (known) clean(known);
  else
    global[KEY] = {
      listeners: watch(),
      url: location.href,
      own: OBJECTS.map((object) => new Set(Reflect.ownKeys(object))),
    };
}
